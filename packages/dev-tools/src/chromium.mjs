import { findChromium, headlessShell, locate } from '@stoa/workspace/chromium';
import { run } from '@stoa/workspace/run';
import { aptOptions } from './systemPrograms.mjs';

async function hasOwnBrowser() {
  const { chromium } = await import('@playwright/test');
  const { existsSync } = await import('node:fs');
  return existsSync(chromium.executablePath());
}

/** @param {string} name */
const install = (name) =>
  run(`apt-get install ${name}`, [
    'apt-get',
    ...aptOptions,
    'install',
    '-y',
    '--no-install-recommends',
    name,
  ]);

/**
 * Installs the system's headless Chromium, or the full browser if there is none.
 * @param {boolean} hasBrowser whether an installed browser will do if the headless one is unavailable
 */
async function installFromSystem(hasBrowser) {
  if (!hasBrowser) await run('apt-get update', ['apt-get', 'update']);
  await install(headlessShell).catch(() => (hasBrowser ? undefined : install('chromium')));
}

/** Provides a browser: installs the system's if run as root, or else downloads Playwright's unless one is installed. */
export async function ensureChromium() {
  if (process.env.CHROME_PATH || locate(headlessShell)) return;
  const hasBrowser = Boolean(findChromium()) || (await hasOwnBrowser());
  const isRoot = process.getuid?.() === 0;
  if (isRoot && locate('apt-get')) await installFromSystem(hasBrowser);
  else if (!hasBrowser) await run('The download of Chromium', ['npx', 'playwright', 'install', 'chromium']);
}
