import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { provideContract } from '@stoa/workspace/build';
import { fromRoot } from '@stoa/workspace/paths';

const usage = `Usage: npm run new:remote -- mfe-<name>
The name is one word of small letters: it is the folder, the name in the registry, and the first page's address.`;

/** Reserved names, in addition to names whose page belongs to another app. */
const taken = ['shell', 'registry'];

/**
 * @param {string} file
 * @returns {{ version: string, dependencies?: Record<string, string> }}
 */
const readPackage = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {string} word */
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the versions of the template's dependencies in this checkout, by name without scope. */
function versions() {
  const own = ['config', 'contract', 'platform', 'ui'].map((name) => [
    name,
    readPackage(fromRoot(`packages/${name}/package.json`)).version,
  ]);
  const { dependencies } = readPackage(fromRoot('shell/package.json'));
  return { ...dependencies, ...Object.fromEntries(own) };
}

/** Folder of the template. It is excluded from checks and tests, since its files contain placeholders. */
const template = fromRoot('packages/dev-tools/template');

/**
 * Creates a remote from the template: a page, its call, their tests, and the build configuration. Nothing else changes:
 * the shell finds it in the registry, and every command finds its folder.
 * @param {string | undefined} argument `mfe-<name>`
 * @returns {Promise<string>} the next steps
 * @throws {Error} if the name is invalid, the remote exists, or its page could not be published
 */
export async function newRemote(argument) {
  const name = /^(?:mfe-)?([a-z]{2,20})$/.exec(argument ?? '')?.[1];
  if (!name || taken.includes(name)) throw new Error(usage);
  await provideContract();
  const { checkPages } = await import('@stoa/remotes-cli');
  checkPages(name, [{ path: `/${name}` }]);
  const folder = `mfe-${name}`;
  if (existsSync(fromRoot(folder))) throw new Error(`There is a folder ${folder} already.`);
  /** @type {Record<string, string>} */
  const values = { ...versions(), name, Name: capitalised(name), Title: capitalised(name) };
  const fill = (/** @type {string} */ text) =>
    text.replace(/__([\w-]+?)__/g, (part, /** @type {string} */ key) => values[key] ?? part);
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = fromRoot(folder, fill(path.relative(template, source)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
  return [
    `${folder} is made. Next:`,
    `  npm install                             links it into the workspace`,
    `  npm run dev -w ${folder}                  shows it standalone`,
    `  npm run publish:remote -- ${folder}       puts it on the site, at /${name}`,
  ].join('\n');
}
