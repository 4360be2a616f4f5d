import { execFileSync } from 'node:child_process';
import { rootDir } from '@stoa/workspace/paths';

/** @type {{ commit: string | undefined } | undefined} */
let known;

/** Returns the commit of this checkout, with `+` if files differ from it; undefined without git. */
export function commitOf() {
  known ??= { commit: readCommit() };
  return known.commit;
}

function readCommit() {
  /** @param {string[]} parameters */
  const git = (...parameters) =>
    execFileSync('git', parameters, {
      cwd: rootDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return process.env.GIT_COMMIT || undefined;
  }
}

/**
 * Abbreviates a commit, keeping the `+` for changed files.
 * @param {string} commit
 */
export const shortCommit = (commit) => commit.slice(0, 10) + (commit.endsWith('+') ? '+' : '');
