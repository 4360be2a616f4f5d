import { readFileSync } from 'node:fs';
import { consumedBy } from '@stoa/remotes-cli';
import { appFolder, appNames, fromRoot, remoteNames } from '@stoa/workspace/paths';

/** @typedef {{ pages: { path: string }[], fragments?: string[] }} Declared `stoa` of a remote's `package.json` */

/** The names of the fragments that each app shows. */
const shown = appNames.map((app) => ({ app, fragments: Object.keys(consumedBy(app)) }));

/**
 * Returns who shows a fragment. What the platform shows is in every app.
 * @param {string} fragment
 */
function usersOf(fragment) {
  const users = shown.filter(({ fragments }) => fragments.includes(fragment)).map(({ app }) => app);
  return users.includes('shell') ? 'all apps' : users.join(', ');
}

/**
 * Returns the row of a remote in the README's table of apps: its pages, and its fragments with the apps that show them.
 * @param {string} name
 */
function rowOf(name) {
  /** @type {{ stoa: Declared }} */
  const { stoa } = JSON.parse(readFileSync(fromRoot(appFolder(name), 'package.json'), 'utf8'));
  const paths = stoa.pages.map((page) => page.path);
  // A page stands for those below it: `/settings` for `/settings/:section`.
  const pages = paths.filter((one) => !paths.some((other) => one.startsWith(`${other}/`)));
  const fragments = (stoa.fragments ?? []).map((part) => `\`${part}\` (${usersOf(`${name}/${part}`)})`);
  const cells = [
    `\`${appFolder(name)}\``,
    pages.map((one) => `\`${one}\``).join(', '),
    fragments.join(', ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * Replaces the rows of remotes in the README's table of apps.
 * @param {string} readme
 */
export function withRemoteRows(readme) {
  const lines = readme.split('\n');
  const isRow = (/** @type {string} */ line) => line.startsWith('| `mfe-');
  const start = lines.findIndex(isRow);
  if (start < 0) throw new Error('README.md has no row of a remote.');
  const others = lines.filter((line) => !isRow(line));
  return others.toSpliced(start, 0, ...remoteNames.map(rowOf)).join('\n');
}
