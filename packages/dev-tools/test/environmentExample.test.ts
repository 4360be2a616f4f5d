import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';

test('a shell reads each variable of .env.example as it is meant, with those that are commented out', () => {
  const lines = readFileSync(fromRoot('.env.example'), 'utf8').split('\n');
  const variables = lines
    .map((line) => /^#?([A-Z_]+=.*)$/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  const script = `set -eu -a\n${variables.join('\n')}\nenv`;
  const read = execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH }, encoding: 'utf8' });
  expect(variables.length).toBeGreaterThan(5);
  for (const variable of variables) expect(read.split('\n')).toContain(variable.replaceAll('"', ''));
});
