import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { buildAll } from '@stoa/workspace/build';
import { findChromium } from '@stoa/workspace/chromium';
import { fromRoot } from '@stoa/workspace/paths';
import { ensureChromium } from './chromium.mjs';
import { demoPassword, startProduct } from './product.mjs';
import { call } from './siteClient.mjs';

/** @import { Browser, BrowserContextOptions, Page } from '@playwright/test' */

/** @typedef {{ file: string, device: BrowserContextOptions, open: (page: Page) => Promise<unknown> }} Picture */

/** The member who looks at the pages. */
const username = 'ada';

/** The thread of the demo in the second picture, and the number of its comments. */
const thread = {
  title: 'What is the smallest change that made your code review culture better?',
  comments: '16 comments',
};

/**
 * Each picture, from the home page to what it shows. The demo is the same each time, relative to now.
 * @type {Picture[]}
 */
const pictures = [
  {
    file: 'home.png',
    device: { colorScheme: 'light', viewport: { width: 1280, height: 832 } },
    open: (page) => page.getByRole('article').nth(3).waitFor(),
  },
  {
    file: 'thread.png',
    device: {
      colorScheme: 'dark',
      viewport: { width: 390, height: 832 },
      deviceScaleFactor: 1.5,
      isMobile: true,
      hasTouch: true,
    },
    open: async (page) => {
      await page.getByRole('link', { name: thread.title }).first().click();
      await page.getByText(thread.comments, { exact: true }).waitFor();
    },
  },
];

/**
 * Takes a picture and stores it with a palette, as small as a PNG can be. Returns a line about it.
 * @param {Browser} browser
 * @param {string} url address of the product
 * @param {Picture} picture
 */
async function take(browser, url, { file, device, open }) {
  const common = { locale: 'en-US', timezoneId: 'UTC', reducedMotion: /** @type {const} */ ('reduce') };
  const context = await browser.newContext({ ...common, ...device });
  const { token } = await call(`${url}/api/auth/login`, { body: { username, password: demoPassword } });
  await context.addInitScript(`localStorage.setItem('auth-token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  await page.goto(url);
  await open(page);
  await page.waitForLoadState('networkidle');
  const image = sharp(await page.screenshot()).png({ palette: true, compressionLevel: 9, effort: 10 });
  const bytes = await image.toBuffer();
  await writeFile(fromRoot('docs/images', file), bytes);
  await context.close();
  return `docs/images/${file}: ${Math.ceil(bytes.length / 1024)} KB`;
}

/** `npm run pictures`: takes the pictures of the README from the built product with its demo. */
export async function takePictures() {
  await buildAll();
  await ensureChromium();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const { url, stop } = await startProduct();
    try {
      for (const picture of pictures) console.log(await take(browser, url, picture));
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
  }
}
