import { execFileSync } from 'node:child_process';

/** Headless Chromium: a page takes a quarter of the CPU time that it takes in the full browser. */
export const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Returns the path of a program, if it is installed.
 * @param {string} name
 */
export function locate(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Returns the browser for tests and trials: `CHROME_PATH`, or else an installed one. Undefined selects Playwright's
 * own.
 */
export function findChromium() {
  return process.env.CHROME_PATH || names.map(locate).find(Boolean);
}
