import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '@stoa/workspace/paths';
import { deployment } from './support/checkoutRecord.js';

const script = `
import { readFileSync } from 'node:fs';
import { incompatibilities } from ${JSON.stringify(fromRoot('packages/remotes-cli/src/compat/checker.mjs'))};
const { record, ...question } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(JSON.stringify(await incompatibilities(record, [question])));
`;

test('checks a build although NODE_OPTIONS limits the heap as .env.example does for the server', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'stoa-checker-'));
  const { shell: host, remotes } = await deployment();
  const file = path.join(dir, 'question.json');
  const program = path.join(dir, 'ask.mjs');
  await writeFile(program, script);
  const [record, ...others] = remotes;
  await writeFile(file, JSON.stringify({ record, host, others, isShellKnown: false }));
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=128' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env });
  expect(JSON.parse(stdout)).toEqual([]);
  await rm(dir, { recursive: true });
}, 600_000);
