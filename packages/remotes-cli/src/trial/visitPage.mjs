import { setTimeout as pause } from 'node:timers/promises';
import { callRoutes } from '@stoa/contract';
import { fillTemplate, splitTemplate, withBase } from '@stoa/renderer';
import { contentTypeOf } from '../registry/contentTypes.mjs';
import { loadedRemotes } from './trialComposition.mjs';
import { Unanswered } from './siteReader.mjs';

/**
 * @import { PageData, Registry, RemoteProblem } from '@stoa/contract'
 * @import { Browser, CDPSession, Page, Route } from 'playwright-core'
 * @import { Build } from '../registry/types.js'
 * @import { Figures } from './budgets.mjs'
 * @import { Outcome } from './renderOnTrial.mjs'
 * @import { SiteReader } from './siteReader.mjs'
 * @import { ReadBuildFile } from './trialComposition.mjs'
 */

/** A task counts as blocking above this number of milliseconds, as in Total Blocking Time. */
const taskLimit = 50;

/** How much slower the processor is while time is measured. */
const slowdown = 4;

/**
 * A page to open.
 * @typedef {object} BrowserPage
 * @property {Registry} registry
 * @property {ReadBuildFile} readBuildFile
 * @property {string} address its path
 * @property {Outcome} outcome how the server renders it
 * @property {SiteReader} reader answers its calls
 * @property {boolean} isSlow whether to slow down the processor
 */

/**
 * What a browser found on a page.
 * @typedef {Figures & { problems: string[] }} Visit problems of builds, and uncaught errors
 */

/**
 * Opens a page as a guest. The browser reaches nothing: it gets the rendered page and the files of its builds, and its
 * calls are answered as those of the server were.
 * @param {Browser} browser
 * @param {BrowserPage} wanted
 * @returns {Promise<Visit>}
 */
export async function visitPage(browser, wanted) {
  const html = await htmlOf(wanted);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    /** @type {Set<string>} */
    const problems = new Set();
    /** @type {string[]} */
    const thrown = [];
    page.on('pageerror', ({ message }) => void thrown.push(message));
    await page.route('**/*', (route) => answer(route, { ...wanted, html, problems }));
    await page.addInitScript(watchTasks);
    const session = await context.newCDPSession(page);
    if (wanted.isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { pageTime } = wanted.reader.limits;
    const visit = async () => {
      await settle(page, urlOf(wanted).href);
      return figuresOf(page, session);
    };
    // A page whose scripts never end answers nothing, and one that crashes fails.
    const figures = await within(pageTime, visit()).catch(() => undefined);
    if (!figures) problems.add(`it crashes, or is not idle after ${pageTime / 1000} s`);
    for (const message of thrown)
      if (![...problems].some((one) => one.includes(message))) problems.add(`uncaught: ${message}`);
    return { problems: [...problems], ...(figures ?? { blocked: 0, heap: 0 }) };
  } finally {
    await context.close();
  }
}

/** @param {BrowserPage} page */
const urlOf = ({ reader, address }) => new URL(address, reader.origin);

/**
 * @template T
 * @param {number} time milliseconds
 * @param {Promise<T>} result
 * @returns {Promise<T>} rejects if there is none in time
 */
async function within(time, result) {
  const isOver = pause(time, undefined, { ref: false }).then(() => {
    throw new Error(`not within ${time} ms`);
  });
  return Promise.race([result, isOver]);
}

/** Runs in the page: keeps the durations of long tasks. */
function watchTasks() {
  /** @type {number[]} */
  const tasks = [];
  Object.assign(globalThis, { stoaTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * Loads a page, and waits until its network and its processor are idle.
 * @param {Page} page
 * @param {string} url
 */
async function settle(page, url) {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 0 });
  await page.evaluate(
    () => new Promise((done) => void globalThis.requestIdleCallback(done, { timeout: 5_000 })),
  );
}

/**
 * @param {Page} page
 * @param {CDPSession} session
 * @returns {Promise<Figures>}
 */
async function figuresOf(page, session) {
  const tasks = /** @type {number[]} */ (await page.evaluate('stoaTasks'));
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { blocked: tasks.reduce((sum, task) => sum + task - taskLimit, 0), heap: usedSize / 1e6 };
}

/**
 * Returns the page as the server sends it.
 * @param {BrowserPage} page
 */
async function htmlOf({ registry, readBuildFile, outcome }) {
  const host = registry.host?.versions[0];
  if (!host) throw new Error('A page needs a shell.');
  const text = (await readBuildFile('shell', host, 'index.html')).toString('utf8');
  /** @type {PageData} */
  const data = {
    registry: registryOf(registry),
    shell: host.version,
    origins: originsOf(registry),
    allowsOverrides: false,
    view: 'card',
    now: outcome.now ?? Date.now(),
  };
  const template = splitTemplate(withBase(text, host.base), `shell ${host.version}`);
  return fillTemplate(template, { rendered: outcome.rendered, data, nonce: 'trial' });
}

/**
 * @param {Registry} registry
 * @returns {Registry}
 */
const registryOf = (registry) => ({
  remotes: Object.fromEntries(
    loadedRemotes(registry).map(([remote, build]) => [remote, { versions: [build] }]),
  ),
});

/**
 * Returns the other origins of builds.
 * @param {Registry} registry
 */
const originsOf = (registry) => [
  ...new Set(
    loadedRemotes(registry).flatMap(([, { base }]) => (URL.canParse(base) ? [new URL(base).origin] : [])),
  ),
];

/**
 * Returns the build with a file, and the file's name in it.
 * @param {Registry} registry
 * @param {URL} url
 * @returns {{ app: string, build: Build, name: string } | undefined}
 */
function fileAt(registry, url) {
  const host = registry.host?.versions[0];
  const builds = [
    ...(host ? [{ app: 'shell', build: host }] : []),
    ...loadedRemotes(registry).map(([app, build]) => ({ app, build })),
  ];
  for (const { app, build } of builds) {
    const base = new URL(build.base, url.origin).href;
    if (url.href.startsWith(base))
      return { app, build, name: url.pathname.slice(new URL(base).pathname.length) };
  }
  return undefined;
}

/**
 * Returns what a page reports of a build.
 * @param {RemoteProblem} report
 */
function sentenceOf({ remote, version, expose, problem }) {
  // The shell's own mismatches name no build.
  const isMismatch = expose === 'hydration' || version === 'hydration';
  return `${remote}: ${isMismatch ? 'it renders other HTML than on the server' : problem.split('\n')[0]}`;
}

/**
 * Answers a request of the page.
 * @param {Route} route
 * @param {BrowserPage & { html: string, problems: Set<string> }} page
 */
async function answer(route, { html, problems, ...wanted }) {
  const { registry, readBuildFile, reader } = wanted;
  const request = route.request();
  const url = new URL(request.url());
  const isOwn = url.origin === reader.origin;
  if (request.method() !== 'GET') {
    if (isOwn && url.pathname === callRoutes.reportRemoteProblem.path) {
      problems.add(sentenceOf(request.postDataJSON()));
    }
    return route.fulfill({ status: 204 });
  }
  if (isOwn && url.pathname === urlOf(wanted).pathname)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  if (isOwn && url.pathname.startsWith('/api/')) return answerCall(route, reader, url);
  const file = fileAt(registry, url);
  const body = file && (await readBuildFile(file.app, file.build, file.name).catch(() => undefined));
  if (!file || !body) return route.fulfill({ status: 404 });
  return route.fulfill({
    contentType: contentTypeOf(file.name),
    headers: { 'access-control-allow-origin': '*' },
    body,
  });
}

/**
 * @param {Route} route
 * @param {SiteReader} reader
 * @param {URL} url
 */
async function answerCall(route, reader, url) {
  try {
    const { status, text, link } = await reader.ask(url.pathname + url.search);
    await route.fulfill({
      status,
      contentType: 'application/json',
      body: text,
      headers: link ? { link } : {},
    });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    await route.fulfill({ status: 503, headers: { 'retry-after': '5' } });
  }
}
