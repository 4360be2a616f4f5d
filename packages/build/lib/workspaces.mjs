import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot, rootDir } from './paths.mjs';

/** The folders of all packages and apps, relative to the top one. */
export function workspaceFolders() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const names = readdirSync(rootDir).sort();
  return workspaces.flatMap((pattern) =>
    pattern.endsWith('*') ? names.filter((name) => name.startsWith(pattern.slice(0, -1))) : [pattern],
  );
}
