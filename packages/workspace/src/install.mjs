import { statSync } from 'node:fs';
import { messageOf } from './errors.mjs';
import { inputHash } from './inputHash.mjs';
import { fromRoot } from './paths.mjs';
import { reported } from './report.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Returns whether a manual installation is complete: npm writes its own record last, so it is newer than the lock file.
 */
function wasInstalledByHand() {
  return modifiedAt(fromRoot('node_modules/.package-lock.json')) >= modifiedAt(fromRoot('package-lock.json'));
}

/** No package here needs its install script: the embedded database creates its links on first start. */
const withoutScripts = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Installs exactly the versions in the lock file. */
const installCommand = ['npm', 'ci', ...withoutScripts];

/** Like `installCommand`, for a checkout of another commit, whose lock file npm may consider incomplete. */
export const tolerantInstallCommand = ['npm', 'install', '--no-save', ...withoutScripts];

/** Installs the dependencies if they are missing or the lock file has changed. */
async function installIfNeeded() {
  const hash = inputHash(['package-lock.json']);
  if (readStamp('install') === hash) return;
  if (!wasInstalledByHand()) {
    await reported('Installing dependencies', () => run('npm ci', installCommand));
  }
  writeStamp('install', hash);
}

/**
 * Installs missing dependencies and runs a command that needs them.
 * @param {() => Promise<unknown>} command
 * @param {() => void} [onFailure] prints the command's last line in its place, after a failure
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
