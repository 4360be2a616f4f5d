import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** Returns the names of the rules that a source violates in a file. */
function brokenRules(file: string, source: string): string[] {
  const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
  const options = ['--stdin', '--stdin-filename', file, '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, [eslint, ...options], { cwd: root, input: source });
  const [result] = JSON.parse(stdout.toString('utf8')) as [{ messages: { ruleId: string }[] }];
  return result.messages.map(({ ruleId }) => ruleId);
}

const keeping = [
  "localStorage.setItem('choice', 'a');",
  "window.sessionStorage.setItem('choice', 'a');",
  "document.cookie = 'choice=a';",
  "globalThis.indexedDB.open('choices');",
].join('\n');

test('a remote stores nothing in the browser except through the platform', () => {
  expect(brokenRules('mfe-feed/src/keepChoice.ts', keeping)).toEqual([
    'no-restricted-globals',
    'no-restricted-properties',
    'no-restricted-properties',
    'no-restricted-properties',
  ]);
});

test('the platform may use storage, and tests of remotes may read it', () => {
  expect(brokenRules('packages/platform/src/keepChoice.ts', keeping)).toEqual([]);
  expect(brokenRules('mfe-feed/test/keepChoice.test.ts', keeping)).toEqual([]);
});
