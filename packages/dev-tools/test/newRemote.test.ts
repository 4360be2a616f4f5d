import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, resolveConfig } from 'prettier';
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

test.each(['mfe-qa', 'mfe-electionsandsurveys'])('all files of %s are formatted', async (name) => {
  const root = mkdtempSync(path.join(tmpdir(), 'stoa-remote-'));
  try {
    await newRemote(name, root);
    const config = await resolveConfig(fromRoot('package.json'));
    const entries = readdirSync(path.join(root, name), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name));
    expect(files).toHaveLength(8);
    for (const filepath of files) {
      const text = await readFile(filepath, 'utf8');
      expect({ filepath, isFormatted: await check(text, { ...config, filepath }) }).toEqual({
        filepath,
        isFormatted: true,
      });
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
