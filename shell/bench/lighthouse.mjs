import { chromium } from '@playwright/test';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { run } from '@stoa/workspace/run';
import { signIn } from './session.mjs';

/** Target scores per category, out of 100. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Visits per page; the median performance counts, since the machine's speed varies. */
const visits = 5;

/** Fetched by npm for this benchmark: with its 127 packages, it is an eighth of an installation. */
const version = '12.8.2';

/**
 * Asks Lighthouse what it thinks of home and of a post on a phone, and prints it with what it holds against them.
 * @param {number} port where the browser takes commands
 */
export async function benchLighthouse(port, url) {
  console.log('\nLighthouse, mobile:');
  for (const [name, address] of [
    ['Home', '/'],
    ['A post', '/post/1'],
  ]) {
    print(name, await medianVisit(port, url + address, Object.keys(goals)));
  }
  const leave = await signInBrowser(port, url);
  print('Home, signed in', await medianVisit(port, url, ['performance']));
  await leave();
}

function print(name, { lhr, all }) {
  console.log(`${name}: performance of ${visits} visits ${all.join(', ')}.`);
  for (const { id, title, score } of Object.values(lhr.categories)) {
    const points = Math.round(score * 100);
    const verdict = recordFigure('First page', {
      measure: 'Lighthouse, points of 100',
      name: `${name}: ${title}`,
      value: points,
      unit: '',
      atLeast: goals[id],
    });
    console.log(`${name}: ${title} ${points} (${verdict}).`);
    for (const audit of faultsOf(lhr, id)) console.log(`  ${audit.id}: ${audit.title}`);
  }
}

/** Signs a member in for the browser's own tabs, which Lighthouse uses. Returns a function that disconnects. */
async function signInBrowser(port, url) {
  const { cookie, storage } = await signIn(url);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context.addCookies([{ ...cookie, url }]);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  await page.close();
  return () => browser.close();
}

const performanceOf = ({ categories }) => Math.round(categories.performance.score * 100);

async function medianVisit(port, address, categories) {
  const command = ['npm', 'exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', address];
  const options = ['--quiet', '--output=json', `--port=${port}`, `--only-categories=${categories}`];
  const reports = [];
  for (let visit = 0; visit < visits; visit += 1)
    reports.push(JSON.parse(await run('Lighthouse', [...command, ...options])));
  return { lhr: median(reports, performanceOf), all: reports.map(performanceOf) };
}

function faultsOf(lhr, category) {
  const counted = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
  return counted.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
}
