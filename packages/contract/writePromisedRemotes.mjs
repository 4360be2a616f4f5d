// Writes src/pages/promisedRemotes.ts from `stoa` of each remote's package.json: `npm run generate`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { shellPaths } from './dist/pages/shellPaths.js';

/**
 * @typedef {object} Declared `stoa` of a package.json
 * @property {{ name?: string, path: string, access: string, expose: string }[]} [pages]
 * @property {string[]} [fragments]
 */

const header = `/**
 * Parts of remotes that other apps count on: pages with a name in \`stoa\` of the remote's package.json, and fragments.
 * \`npm run generate\` writes this file. One table of paths, since bundles keep the paths in use of one
 * literal only.
 */
`;

const root = new URL('../../', import.meta.url);

const packages = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => ({ name: folder.slice('mfe-'.length), file: new URL(`${folder}/package.json`, root) }))
  .filter(({ file }) => existsSync(file))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const promised = packages
  .map(({ name, file }) => {
    /** @type {{ stoa?: Declared }} */
    const { stoa = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const { pages = [], fragments = [] } = stoa;
    return { name, pages: pages.filter((page) => page.name !== undefined), fragments };
  })
  .filter(({ pages, fragments }) => pages.length + fragments.length > 0);

const paths = [
  ...promised.flatMap(({ pages }) => pages.map(({ name, path }) => [name, path])),
  ...Object.entries(shellPaths),
];
const lines = paths.map(([name, path]) => `  ${name}: '${path}',\n`);

const entries = promised.map(({ name, pages, fragments }) => {
  const parts = pages.map(
    (page) => `{ path: pagePaths.${page.name}, access: '${page.access}', expose: '${page.expose}' },`,
  );
  const names = fragments.map((fragment) => `'${fragment}'`);
  return `  ${name}: { pages: [\n${parts.join('\n')}\n], fragments: [${names.join(', ')}] },\n`;
});

const text = `${header}
/** Route path of every page that apps link to: of remotes, and of the shell. */
export const pagePaths = {
${lines.join('')}} as const;

export const promisedRemotes = {
${entries.join('')}} as const;
`;

writeFileSync(new URL('src/pages/promisedRemotes.ts', import.meta.url), text);
