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

it('a path is reachable when every folder above lets others pass', () => {
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'inner'), 0o755);
  expect(isReachable(join(folder, 'inner', 'not there yet'), stranger)).toBe(true);
});

it('one closed folder anywhere above makes it unreachable', () => {
  chmodSync(folder, 0o700);
  expect(isReachable(join(folder, 'inner'), stranger)).toBe(false);
});

it('an ordinary user goes where they are', () => {
  chmodSync(folder, 0o700);
  expect(isReachable(folder, undefined)).toBe(true);
});
