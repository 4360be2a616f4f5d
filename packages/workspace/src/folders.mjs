import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

/**
 * Returns the folders that match a workspace pattern: `shell`, `mfe-*`, `packages/*`.
 * @param {string} pattern
 */
function foldersOf(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  const folder = path.posix.dirname(pattern);
  const start = path.posix.basename(pattern).slice(0, -1);
  return readdirSync(fromRoot(folder))
    .filter((name) => name.startsWith(start))
    .sort()
    .map((name) => path.posix.join(folder, name));
}

/** Returns the folders of all packages and apps, relative to the top folder. */
export function workspaceFolders() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  return workspaces.flatMap(foldersOf).filter((folder) => existsSync(fromRoot(folder, 'package.json')));
}

/**
 * Returns the folder of a package or app.
 * @param {string} name in its `package.json`
 */
export function folderOfPackage(name) {
  const folder = workspaceFolders().find((each) => {
    /** @type {{ name: string }} */
    const described = JSON.parse(readFileSync(fromRoot(each, 'package.json'), 'utf8'));
    return described.name === name;
  });
  if (!folder) throw new Error(`There is no package ${name}.`);
  return folder;
}
