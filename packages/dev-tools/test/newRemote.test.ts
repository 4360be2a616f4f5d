import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newRemote } from '../src/newRemote.mjs';
import { fromRoot } from '@stoa/workspace/paths';
import { run, tool } from '@stoa/workspace/run';

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
    const entries = readdirSync(path.join(root, name), { recursive: true, withFileTypes: true });
    expect(entries.filter((each) => each.isFile())).toHaveLength(8);
    const check = tool('oxfmt/bin/oxfmt', '--check', '--config', fromRoot('.oxfmtrc.json'), name);
    await expect(run('Formatting', check, { cwd: root })).resolves.toContain('correct format');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
