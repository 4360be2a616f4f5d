import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyNative, restoreLinks } from './native-folder.js';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-native-'));
  mkdirSync(join(dir, 'native', 'lib'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{ "version": "1.2.3" }');
  writeFileSync(join(dir, 'native', 'lib', 'libpq.so.5.18'), 'code');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(dir, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('creates the links listed by a package, and keeps existing ones', () => {
  restoreLinks(dir);
  expect(readFileSync(join(dir, 'native/lib/libpq.so.5'), 'utf8')).toBe('code');
  rmSync(join(dir, 'native/lib/libpq.so.5'));
  symlinkSync('what-another-process-is-about-to-bring', join(dir, 'native/lib/libpq.so.5'));
  restoreLinks(dir);
  expect(readlinkSync(join(dir, 'native/lib/libpq.so.5'))).toBe('what-another-process-is-about-to-bring');
});

test('copies the programs once per version', () => {
  const shared = join(dir, 'shared');
  const copy = copyNative(dir, shared);
  expect(readFileSync(join(copy, 'lib/libpq.so.5.18'), 'utf8')).toBe('code');
  writeFileSync(join(copy, 'mark'), '');
  expect(copyNative(dir, shared)).toBe(copy);
  expect(existsSync(join(copy, 'mark'))).toBe(true);
});

test('leaves a copy in progress to the other process', () => {
  const other = join(dir, 'shared', 'native-1.2.3.part');
  mkdirSync(other, { recursive: true });
  copyNative(dir, join(dir, 'shared'));
  expect(existsSync(other)).toBe(true);
});
