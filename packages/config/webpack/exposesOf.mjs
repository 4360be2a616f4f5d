import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Pages, each with the module that renders it (`./user`), and fragments by name.
 * @typedef {{ pages?: readonly { expose: string }[], fragments?: readonly string[] }} Parts
 */

/**
 * Returns the exposes of a remote: a page `./user` is the file `UserPage.tsx`, a fragment is the file of its name,
 * anywhere below `src`. Its `package.json` lists both under `stoa`.
 * @param {string} dir the remote's folder
 * @returns {Record<string, string>} `./user` → `./src/user/UserPage.tsx`
 * @throws {Error} if a page or fragment has no file, or several
 */
export function exposesOf(dir) {
  /** @type {{ stoa?: Parts }} */
  const { stoa = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const { pages = [], fragments = [] } = stoa;
  const files = sourcesIn(dir);
  return Object.fromEntries([
    ...[...new Set(pages.map(({ expose }) => expose))].map((expose) => [
      expose,
      fileOf(files, `${capitalised(expose.slice(2))}Page`, expose),
    ]),
    ...fragments.map((name) => [`./${name}`, fileOf(files, name, `./${name}`)]),
  ]);
}

/** @param {string} word */
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {string} dir */
function sourcesIn(dir) {
  const names = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `./src/${name.split(path.sep).join('/')}`).sort();
}

/**
 * @param {readonly string[]} files
 * @param {string} name
 * @param {string} expose
 */
function fileOf(files, name, expose) {
  const found = files.filter((file) => path.posix.basename(file) === `${name}.tsx`);
  if (found.length === 1) return found[0];
  const problem = found.length === 0 ? 'there is none' : `these are: ${found.join(', ')}`;
  throw new Error(`${expose} is shown by one file ${name}.tsx below src, but ${problem}.`);
}
