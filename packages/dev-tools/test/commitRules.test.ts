import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Returns commitlint's output for a message; empty if it is valid. */
function complaintsOf(message: string): string {
  const options: ExecFileSyncOptions = { cwd: root, input: message, stdio: 'pipe' };
  try {
    execFileSync(process.execPath, [path.join(root, 'node_modules/@commitlint/cli/cli.js')], options);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

test.each(['feed: keep the sort when switching view', 'shell, ui: seed the theme\n\nBecause it flashed.\n'])(
  'accepts the commit message %j',
  (message) => expect(complaintsOf(message)).toBe(''),
);

test.each([
  ['keep the sort', 'type-empty'],
  ['feed: keeps the sort', 'subject-imperative'],
  ['feed: added a sort', 'subject-imperative'],
  ['feed: the sort is kept', 'subject-imperative'],
  [`feed: keep ${'x'.repeat(70)}`, 'header-max-length'],
])('rejects the commit message %j', (message, rule) => expect(complaintsOf(message)).toContain(`[${rule}]`));
