import { existsSync } from 'node:fs';
import { newRemote } from '../src/newRemote.mjs';
import { fromRoot } from '@stoa/workspace/paths';

test.each([
  ['mfe-login', 'would take addresses of /login away from the shell'],
  ['mfe-search', 'would take addresses of /search away from feed'],
  ['mfe-health', "lies below /health, which is the server's"],
  ['mfe-shell', 'Usage'],
  ['mfe-Polls', 'Usage'],
])('%s is refused at once, and nothing is created', async (name, reason) => {
  await expect(newRemote(name)).rejects.toThrow(reason);
  expect(existsSync(fromRoot(name))).toBe(false);
});
