import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, rootDir } from './paths.mjs';

/** Folders of outputs, and of files for tests only: they do not affect a build. */
const ignoredFolders = new Set(['node_modules', 'dist', 'test', 'e2e', 'bench', 'coverage', 'test-results']);
const ignoredFile = /\.test\.[cm]?[jt]sx?$|\.tsbuildinfo$|\.log$|\.md$/;

/**
 * @param {string} target
 * @returns {string[]}
 */
function listFiles(target) {
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return ignoredFolders.has(entry.name) ? [] : listFiles(path.join(target, entry.name));
      return ignoredFile.test(entry.name) ? [] : [path.join(target, entry.name)];
    });
}

/**
 * Returns a hash of the names and contents of all inputs of a build. Builds with the same hash have the same output, so
 * the second can be skipped.
 * @param {string[]} targets files and folders, relative to the top folder
 */
export function inputHash(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of listFiles(fromRoot(target))) {
      hash.update(path.relative(rootDir, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
