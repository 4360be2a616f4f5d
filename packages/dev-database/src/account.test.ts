import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachable } from './account.js';

const stranger = { uid: 54_321, gid: 54_321 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-account-'));
  mkdirSync(join(folder, 'inner'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a path is reachable if every parent folder is accessible to others', () => {
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'inner'), 0o755);
  expect(isReachable(join(folder, 'inner', 'not there yet'), stranger)).toBe(true);
});

it('a single inaccessible parent folder makes it unreachable', () => {
  chmodSync(folder, 0o700);
  expect(isReachable(join(folder, 'inner'), stranger)).toBe(false);
});

it('every path is reachable for an ordinary user', () => {
  chmodSync(folder, 0o700);
  expect(isReachable(folder, undefined)).toBe(true);
});
