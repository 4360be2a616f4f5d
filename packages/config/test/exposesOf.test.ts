import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exposesOf } from '../webpack/exposesOf.mjs';

let dir = '';
beforeEach(() => void (dir = mkdtempSync(path.join(tmpdir(), 'stoa-exposes-'))));
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, content = '') {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), content);
}
const declare = (stoa: object) => write('package.json', JSON.stringify({ stoa }));

test('exposes the pages and fragments of package.json, each from the file of its name', () => {
  declare({ pages: [{ expose: './user' }, { expose: './polls' }], fragments: ['PollList'] });
  write('src/page/PollsPage.tsx');
  write('src/poll-list/PollList.tsx');
  write('src/user/UserPage.tsx');
  expect(exposesOf(dir)).toEqual({
    './user': './src/user/UserPage.tsx',
    './polls': './src/page/PollsPage.tsx',
    './PollList': './src/poll-list/PollList.tsx',
  });
});

test('two pages of one module are one expose', () => {
  declare({ pages: [{ expose: './settings' }, { expose: './settings' }] });
  write('src/SettingsPage.tsx');
  expect(exposesOf(dir)).toEqual({ './settings': './src/SettingsPage.tsx' });
});

test('a page without a file, or with two, fails the build with its name', () => {
  declare({ pages: [{ expose: './user' }] });
  write('src/other.ts');
  const build = () => exposesOf(dir);
  expect(build).toThrow('./user is shown by one file UserPage.tsx below src, but there is none.');
  write('src/a/UserPage.tsx');
  write('src/b/UserPage.tsx');
  expect(build).toThrow('these are: ./src/a/UserPage.tsx, ./src/b/UserPage.tsx');
});
