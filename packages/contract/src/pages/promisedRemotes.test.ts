import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemotePage, remotes } from './remotes';
import { pagePaths } from './promisedRemotes';
import { shellPaths } from './shellPaths';

interface Declared {
  pages?: (RemotePage & { name?: string })[];
  fragments?: string[];
}

const root = join(import.meta.dirname, '../../../..');

/** What each remote of this checkout declares: its pages with a name, and its fragments. */
const declared = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
  .map((folder) => {
    const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
    const { stoa = {} } = JSON.parse(text) as { stoa?: Declared };
    const { pages = [], fragments = [] } = stoa;
    return { remote: folder.slice('mfe-'.length), named: pages.filter(({ name }) => name), fragments };
  })
  .filter(({ named, fragments }) => named.length + fragments.length > 0);

test('the contract has the named pages and the fragments: "npm run generate" writes them', () => {
  const parts = declared.map(({ remote, named, fragments }) => {
    const pages = named.map(({ path, access, expose }) => ({ path, access, expose }));
    return [remote, { pages, fragments }];
  });
  expect(remotes).toEqual(Object.fromEntries(parts));
});

test('pagePaths has the named pages of remotes, and the pages of the shell', () => {
  const paths = declared.flatMap(({ named }) => named.map(({ name, path }) => [name, path]));
  expect(pagePaths).toEqual({ ...Object.fromEntries(paths), ...shellPaths });
});
