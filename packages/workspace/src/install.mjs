import { statSync } from 'node:fs';
import { messageOf } from './errors.mjs';
import { inputHash } from './inputHash.mjs';
import { fromRoot } from './paths.mjs';
import { reported } from './report.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes its own record last, so one newer than the lock file means a whole install by hand. */
function wasInstalledByHand() {
  return modifiedAt(fromRoot('node_modules/.package-lock.json')) >= modifiedAt(fromRoot('package-lock.json'));
}

/** No package here needs its install script: the embedded database's links are made when it first starts. */
const withoutScripts = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Installs exactly what the lock file names. */
const installCommand = ['npm', 'ci', ...withoutScripts];

/** As `installCommand`, for a checkout of another commit, whose lock file npm may find incomplete. */
export const tolerantInstallCommand = ['npm', 'install', '--no-save', ...withoutScripts];

/** Installs the dependencies when they are missing or the lock file has changed. */
async function installIfNeeded() {
  const hash = inputHash(['package-lock.json']);
  if (readStamp('install') === hash) return;
  if (!wasInstalledByHand()) {
    await reported('Installing dependencies', () => run('npm ci', installCommand));
  }
  writeStamp('install', hash);
}

/**
 * Runs a command that needs the dependencies, after it has installed them when they are missing.
 * @param {() => Promise<unknown>} command
 * @param {() => void} [onFailure] says what the command would have said at its end
 */
export async function runInstalled(command, onFailure) {
  try {
    await installIfNeeded();
    await command();
  } catch (error) {
    console.error(messageOf(error));
    onFailure?.();
    process.exitCode = 1;
  }
}
