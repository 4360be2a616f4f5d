import { execFileSync } from 'node:child_process';
import { run } from '@stoa/workspace/run';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** @param {string} name */
function locate(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The browser for the composed tests: `CHROME_PATH`, else an installed one; undefined leaves Playwright its own. */
export function findChromium() {
  return process.env.CHROME_PATH || names.map(locate).find(Boolean);
}

async function hasOwnBrowser() {
  const { chromium } = await import('@playwright/test');
  const { existsSync } = await import('node:fs');
  return existsSync(chromium.executablePath());
}

/** Sees to it that there is a browser: installs the system's as root, else downloads Playwright's. */
export async function ensureChromium() {
  if (findChromium() || (await hasOwnBrowser())) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && locate('apt-get')) {
    await run('apt-get update', ['apt-get', 'update']);
    await run('apt-get install chromium', [
      'apt-get',
      'install',
      '-y',
      '--no-install-recommends',
      'chromium',
    ]);
  } else {
    await run('The download of Chromium', ['npx', 'playwright', 'install', 'chromium']);
  }
}
