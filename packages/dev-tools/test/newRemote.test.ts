import { existsSync } from 'node:fs';
import { newRemote } from '../src/newRemote.mjs';
import { fromRoot } from '@stoa/workspace/paths';

test.each([
  ['mfe-login', 'would shadow addresses of /login, a page of the shell'],
  ['mfe-search', 'would shadow addresses of /search, a page of feed'],
  ['mfe-health', 'is below /health, which is reserved for the server'],
  ['mfe-shell', 'Usage'],
  ['mfe-Polls', 'Usage'],
])('%s is refused at once, and nothing is created', async (name, reason) => {
  await expect(newRemote(name)).rejects.toThrow(reason);
  expect(existsSync(fromRoot(name))).toBe(false);
});
