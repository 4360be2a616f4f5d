import { execFileSync } from 'node:child_process';
import { run } from '@stoa/workspace/run';
import { aptOptions } from './systemPrograms.mjs';

/** Chromium without windows: a page takes a quarter of the processor time that it takes in a whole browser. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome'];

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
 * Installs the system's headless Chromium, or a whole one where there is none.
 * @param {boolean} hasBrowser that will do if the headless one cannot be had
 */
async function installFromSystem(hasBrowser) {
  if (!hasBrowser) await run('apt-get update', ['apt-get', 'update']);
  await install(headlessShell).catch(() => (hasBrowser ? undefined : install('chromium')));
}

/** Provides a browser: installs the system's as root, else downloads Playwright's unless there is one. */
export async function ensureChromium() {
  if (process.env.CHROME_PATH || locate(headlessShell)) return;
  const hasBrowser = Boolean(findChromium()) || (await hasOwnBrowser());
  const isRoot = process.getuid?.() === 0;
  if (isRoot && locate('apt-get')) await installFromSystem(hasBrowser);
  else if (!hasBrowser) await run('The download of Chromium', ['npx', 'playwright', 'install', 'chromium']);
}
