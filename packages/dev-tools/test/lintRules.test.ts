import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

let checkout: string;
beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'stoa-lint-'));
  const rules = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(path.join(checkout, '.oxlintrc.json'), rules.replace('./packages/', `${root}/packages/`));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Returns the names of the rules that a source violates in a file. */
function brokenRules(file: string, source: string): string[] {
  const target = path.join(checkout, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', file], { cwd: checkout });
  const { diagnostics } = JSON.parse(stdout.toString('utf8')) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code.replace(/^[\w-]+\((.*)\)$/, '$1'));
}

const storing = [
  "localStorage.setItem('choice', 'a');",
  "window.sessionStorage.setItem('choice', 'a');",
  "document.cookie = 'choice=a';",
  "globalThis.indexedDB.open('choices');",
].join('\n');

test('a remote stores nothing in the browser except through the platform', () => {
  expect(brokenRules('mfe-feed/src/storing.ts', storing)).toEqual([
    'no-restricted-globals',
    'no-restricted-properties',
    'no-restricted-properties',
    'no-restricted-properties',
  ]);
});

test('the platform may use storage that never throws, and tests of remotes may read it', () => {
  expect(brokenRules('packages/platform/src/storing.ts', storing)).toEqual(['no-restricted-globals']);
  expect(brokenRules('packages/ui/src/storage.ts', storing)).toEqual([]);
  expect(brokenRules('mfe-feed/test/storing.test.ts', storing)).toEqual([]);
});

test.each([
  ['mfe-feed/src/Note.tsx', 'export const note = <p>Hello</p>;', 'texts-in-one-place'],
  ['shell/src/Note.tsx', "export const note = <p>{'Hello'}</p>;", 'texts-in-one-place'],
  ['mfe-feed/src/Note.tsx', 'export const note = <a title={`Hello`} />;', 'texts-in-one-place'],
  ['mfe-feed/src/Note.tsx', "export const note = (a) => <b>{a ? 'Hello' : null}</b>;", 'texts-in-one-place'],
  ['mfe-feed/src/note.ts', "toast({ title: 'Hello' });", 'texts-in-one-place'],
  ['mfe-feed/src/note.ts', "announce(away || 'Hello');", 'texts-in-one-place'],
  ['mfe-feed/src/paths.ts', "export const path = '/api/posts';", 'paths-from-calls'],
  ['packages/platform/src/paths.ts', 'export const path = (id) => `/api/posts/${id}`;', 'paths-from-calls'],
  ['api/src/statement.ts', 'export const query = sql`INSERT INTO posts RETURNING *`;', 'named-columns'],
  ['api/src/statement.ts', "export const query = posts.insert().returning('*');", 'named-columns'],
  [
    'packages/ui/src/List.tsx',
    'export const List = styled.ul`li:last-child { top: 0 }`;',
    'stable-selectors',
  ],
  [
    'mfe-feed/src/Top.tsx',
    'export const useTop = () => useEffect(() => element.scrollTo(0, 0));',
    'effect-blocks',
  ],
  ['api/src/module.ts', 'const start = 1;\nexport default start;', 'export-by-name'],
  ['docs/example.mjs', '// Somebody reads it.', 'words'],
  ['docs/example.mjs', "throw new Error('Ask somebody.');", 'words'],
  ['mfe-feed/src/unused.ts', 'const unused = 1;', 'no-unused-vars'],
  ['mfe-feed/src/any.ts', 'export const all = (value: any) => value;', 'no-explicit-any'],
  ['mfe-feed/src/Late.tsx', 'export const Late = (a) => { if (a) useState(); };', 'rules-of-hooks'],
  ['mfe-feed/src/router.ts', "export * from 'react-router-dom';", 'no-restricted-imports'],
  ['mfe-feed/src/choice.ts', "export { tabStorage } from '@stoa/ui';", 'no-restricted-imports'],
])('in %s, %s violates %s', (file, source, rule) => {
  expect(brokenRules(file, source)).toEqual([rule]);
});

test('an effect may return the end of a subscription', () => {
  expect(
    brokenRules(
      'mfe-feed/src/Live.tsx',
      'export const useLive = () => useEffect(() => live.subscribe(show));',
    ),
  ).toEqual([]);
});
