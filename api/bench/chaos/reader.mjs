import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '@stoa/workspace/chromium';

/** Pause between two actions, in milliseconds. */
const BETWEEN = 1_000;

/** Timeout of a page on a busy machine, in milliseconds. */
const PATIENCE = 30_000;

/** Elements that show a failed request or action. */
const TROUBLE = '[role="alert"], [data-tone="destructive"]';

/** A signed-in member with a feed and a post open in a browser; records every error on the pages. */
export class Reader {
  browser;
  postId;
  actions = 0;
  heard = 0;
  wrong = [];
  isStopped = false;
  reading = Promise.resolve();

  constructor(browser, postId) {
    this.browser = browser;
    this.postId = postId;
  }

  /**
   * Opens the pages.
   * @param port at which this machine answers for the address
   */
  static async open(address, port, token) {
    const { hostname } = new URL(address);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${hostname} 127.0.0.1`],
    });
    const context = await browser.newContext({ baseURL: address, ignoreHTTPSErrors: true });
    await context.addInitScript((value) => localStorage.setItem('auth-token', value), token);
    const postId = await makePost(`https://127.0.0.1:${port}`, token);
    const reader = new Reader(browser, postId);
    const [feed, post] = [await reader.openPage(context), await reader.openPage(context)];
    await feed.goto('/');
    await post.goto(`/post/${postId}`);
    reader.reading = Promise.all([reader.readFeed(feed), reader.readPost(post)]);
    return reader;
  }

  /** Returns and resets the counts and errors since the last call. */
  report() {
    const { actions, heard, wrong } = this;
    [this.actions, this.heard, this.wrong] = [0, 0, []];
    return { actions, heard, wrong };
  }

  async stop() {
    this.isStopped = true;
    await this.reading;
    await this.browser.close();
  }

  async openPage(context) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const note = (sentence) => void this.wrong.push(sentence);
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Navigating away aborts requests that the page no longer needs.
      if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()} failed: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400)
        note(`${response.request().method()} ${response.url()} was answered ${response.status()}.`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') note(`The console says: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`A script failed: ${error.message}`));
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"type":"notification"')) this.heard++;
      });
      socket.on('socketerror', (error) => note(`The live connection failed: ${error}`));
    });
    await page.exposeFunction('noteTrouble', note);
    await page.addInitScript(watchForTrouble, TROUBLE);
    return page;
  }

  readFeed(page) {
    return this.repeat(async (round) => {
      if (round % 3 === 0) await page.goto(round % 2 ? '/?sort=new' : '/?sort=top');
      await page.locator('main article a[href^="/post/"]').first().click();
      await page.getByRole('textbox', { name: 'Add a comment' }).waitFor();
      await page.goBack();
      await page.locator('main article').first().waitFor();
    });
  }

  readPost(page) {
    return this.repeat(async (round) => {
      await page
        .getByRole('button', { name: /^(?:Upvote|Remove)/ })
        .first()
        .click();
      const words = `Said in the browser, ${round}`;
      await page.getByRole('textbox', { name: 'Add a comment' }).fill(words);
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
      await page.getByText(words, { exact: true }).first().waitFor();
      if (round % 5 !== 4) return;
      await page.goto(`/post/${this.postId}?sort=new`);
      await page.getByText(words, { exact: true }).first().waitFor();
    });
  }

  /** Repeats an action; records its errors. */
  async repeat(act) {
    for (let round = 0; !this.isStopped; round++) {
      await act(round).then(
        () => this.actions++,
        (error) => void this.wrong.push(`Could not go on: ${String(error).split('\n', 1)[0]}`),
      );
      await pause(BETWEEN);
    }
  }
}

/* global window, document, MutationObserver */

/** Runs in the page: reports every element that shows an error. */
function watchForTrouble(selector) {
  const noteTrouble = (text) => window.noteTrouble(`The page says: ${text}`);
  const noted = new WeakSet();
  new MutationObserver(() => {
    for (const element of document.querySelectorAll(selector)) {
      const text = element.textContent?.trim();
      if (!text || noted.has(element)) continue;
      noted.add(element);
      noteTrouble(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function makePost(address, token) {
  const headers = {
    host: 'stoa.example',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  };
  const send = async (path, body) => {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return await response.json();
  };
  const look = { displayName: 'Walk', description: '', color: '#123456', icon: 'users' };
  const { id: communityId } = await send('/api/communities', { name: 'walk', ...look });
  return (await send('/api/posts', { title: 'Open in a browser', communityId })).id;
}
