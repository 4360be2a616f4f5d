import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { provideContract } from '@stoa/workspace/build';
import { fromRoot } from '@stoa/workspace/paths';
import { run, tool } from '@stoa/workspace/run';

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
 * Creates a remote from the template: a sample page, tests, and the build configuration. The shell finds it in the
 * registry, and every command finds its folder.
 * @param {string | undefined} argument `mfe-<name>`
 * @param {string} [root] folder in which it is created; defaults to the top folder
 * @returns {Promise<string>} the next steps
 * @throws {Error} if the name is invalid, the remote exists, or its page could not be published
 */
export async function newRemote(argument, root = fromRoot()) {
  const name = /^(?:mfe-)?([a-z]{2,20})$/.exec(argument ?? '')?.[1];
  if (!name || taken.includes(name)) throw new Error(usage);
  await provideContract();
  const { checkPages } = await import('@stoa/remotes-cli');
  checkPages(name, [{ path: `/${name}` }]);
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  await writeFiles(path.join(root, folder), {
    ...versions(),
    name,
    Name: capitalised(name),
    Title: capitalised(name),
  });
  return [`${folder} is made. Next:`, ...nextSteps(folder, name)].join('\n');
}

/**
 * @param {string} folder
 * @param {string} name
 */
function nextSteps(folder, name) {
  const steps = [
    ['npm install', 'links it into the workspace'],
    ['npm run generate', 'lists its pages in the README'],
    [`npm run dev -w ${folder}`, 'shows it standalone'],
    [`npm run publish:remote -- ${folder}`, `publishes it, at /${name}`],
  ];
  const width = Math.max(...steps.map(([command = '']) => command.length)) + 3;
  return steps.map(([command = '', effect]) => `  ${command.padEnd(width)}${effect}`);
}

/**
 * Fills in the template. The width of its lines depends on the name, so they are formatted afterwards.
 * @param {string} folder
 * @param {Record<string, string>} values
 */
async function writeFiles(folder, values) {
  const fill = (/** @type {string} */ text) =>
    text.replace(/__([\w-]+?)__/g, (part, /** @type {string} */ key) => values[key] ?? part);
  const entries = readdirSync(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, fill(path.relative(template, source)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
  await run('Formatting', tool('oxfmt/bin/oxfmt', '--config', fromRoot('.oxfmtrc.json'), folder));
}
