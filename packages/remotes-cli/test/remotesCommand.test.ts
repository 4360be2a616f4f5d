import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { privateKeyIn, readPublishKeys } from '@stoa/signing';
import { remotesCommand } from '../src/remotesCommand.mjs';
import { helps } from '../src/help.mjs';

let said: string[];
const exitCode = process.exitCode;

beforeEach(() => {
  said = [];
  process.exitCode = undefined;
  for (const way of ['log', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...texts: unknown[]) => void said.push(texts.join(' ')));
});

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCode;
});

test.each(Object.entries(helps))('%s prints its usage', async (name, { script }) => {
  await remotesCommand([name, '--help']);
  expect(said.join('\n')).toContain(`npm run ${script}`);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['nothing'], 'npm run list:remotes'],
  [['publish'], 'Name an app.'],
  [['publish', 'mfe-nowhere'], 'There is no app mfe-nowhere.'],
  [['promote', 'mfe-feed'], 'Which version?'],
  [['list', '--loud'], '--loud'],
  [['list', 'mfe-feed'], 'The command does not take “mfe-feed”.'],
  [['publish', 'mfe-feed', 'mfe-profile'], 'The command does not take “mfe-profile”.'],
  [['promote', 'mfe-feed', '5d41402a', '5d41402b'], 'The command does not take “5d41402b”.'],
  [['publish', 'mfe-feed', '--despite-freeze'], '--despite-freeze'],
  [['rollback', 'mfe-feed', '--to', '5%'], '--to'],
  [['freeze', 'mfe-feed', 'mfe-profile', '--reason', 'x'], 'The command does not take “mfe-profile”.'],
  [['publish', 'mfe-feed', '--to', '0%'], '--to takes a share of people from 1% to 50%'],
  [['publish', 'mfe-feed', '--to', '100%'], '--to takes a share of people from 1% to 50%'],
  [['publish', 'mfe-feed', '--to', 'abc'], '--to takes a share of people from 1% to 50%'],
  [['publish', 'mfe-feed', '--to', '5%', '--store-only'], 'use either --store-only or --to'],
  [['canary', 'pause'], 'There is no action pause.'],
  [['freeze', 'mfe-feed'], 'Give a reason with --reason.'],
  [['freeze', '--reason', 'x'], 'Name an app.'],
  [['unfreeze', 'mfe-feed', '--all'], 'Name an app, or use --all.'],
  [['key'], 'Name an app.'],
])('%j is invalid usage', async (parameters, answer) => {
  await remotesCommand(parameters);
  expect(said.join('\n')).toContain(answer);
  expect(process.exitCode).toBe(2);
});

test('a key pair is made: the private key in a file of its owner, the public key on the screen', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-key-'));
  const file = path.join(folder, 'feed.pem');
  await remotesCommand(['key', 'mfe-feed', '--out', file]);
  const text = said.join('\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(privateKeyIn(readFileSync(file, 'utf8'))).toBeDefined();
  expect(text).not.toContain('PRIVATE KEY');
  const [entry = ''] = /feed:[\w-]{43}/.exec(text) ?? [];
  expect(readPublishKeys(entry).get('feed')).toHaveLength(1);
  await remotesCommand(['key', 'mfe-feed', '--out', file]);
  expect(said.at(-1)).toContain('exists already');
  expect(process.exitCode).toBe(1);
  rmSync(folder, { recursive: true });
});
