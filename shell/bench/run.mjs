import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '@stoa/workspace/chromium';
import { startProduct } from '@stoa/dev-tools/product';
import { freePort } from '@stoa/workspace/freePort';
import { benchConversation } from './conversationScrolling.mjs';
import { benchHeap } from './heap.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchMember } from './member.mjs';
import { benchPresses } from './presses.mjs';
import { benchScrolling } from './scrolling.mjs';
import { buildSingleBundle } from './singleBundle.mjs';
import { visit } from './visit.mjs';

/**
 * `npm run bench -w shell -- --rounds 11`: the first page as a newcomer meets it, composed at run time and as one
 * application, in turn, and as a member; then what Lighthouse says, how the heap grows, how a large thread and a long
 * conversation scroll, and how soon presses show. `--only first-page`, `member`, `lighthouse`, `heap`, `scrolling`,
 * `conversation` or `presses` measures that alone. Needs a built checkout.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const isWanted = (part) => !values.only || values.only === part;

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
const columns = {
  requests: { title: 'requests', digits: 0 },
  kilobytes: { title: 'KB over the line', digits: 1 },
  firstCard: { title: 'first card, ms', digits: 0 },
  largestPaint: { title: 'largest paint, ms', digits: 0 },
  usable: { title: 'usable, ms', digits: 0 },
  blocked: { title: 'blocked, ms', digits: 0 },
  layoutShift: { title: 'layout shift', digits: 3 },
};

/** What the composed page is to stay below, on the slow profile. */
const goals = { largestPaint: 1_200, blocked: 150, layoutShift: 0.05 };

/** How much more than one bundle the composed page may take: requests by count, the rest as a share. */
const shareGoals = { kilobytes: 1.15, firstCard: 1.1, largestPaint: 1.1, usable: 1.05 };
const requestsMore = 2;

function mediansOf(visits) {
  return Object.fromEntries(Object.keys(columns).map((key) => [key, median(visits.map((one) => one[key]))]));
}

function print(rows) {
  const widths = [18, ...Object.values(columns).map(({ title }) => title.length + 2)];
  const line = (cells) => console.log(cells.map((cell, i) => String(cell).padStart(widths[i])).join(''));
  line(['', ...Object.values(columns).map(({ title }) => title)]);
  for (const [name, row] of Object.entries(rows)) {
    line([name, ...Object.entries(columns).map(([key, { digits }]) => row[key].toFixed(digits))]);
  }
  const ratio = (key) => (rows.single[key] ? (rows.composed[key] / rows.single[key]).toFixed(2) : '–');
  line(['ratio', ...Object.keys(columns).map(ratio)]);
}

function judge(name, { composed, single }) {
  const say = (what, value, goal) =>
    console.log(`${name}: ${what} ${value} (≤ ${goal} ${value <= goal ? 'met' : 'missed'}).`);
  for (const [key, goal] of Object.entries(goals)) {
    say(columns[key].title, Number(composed[key].toFixed(columns[key].digits)), goal);
  }
  say('more requests than one bundle', composed.requests - single.requests, requestsMore);
  for (const [key, goal] of Object.entries(shareGoals)) {
    say(
      `${columns[key].title} as a share of one bundle's`,
      Number((composed[key] / single[key]).toFixed(2)),
      goal,
    );
  }
}

async function benchFirstPage(browser, composed) {
  const singleDir = await mkdtemp(path.join(tmpdir(), 'stoa-single-'));
  stops.push(() => rm(singleDir, { recursive: true, force: true }));
  console.log('Building the same screens as one application …');
  await buildSingleBundle(singleDir);
  const single = await startProduct({ SHELL_DIR: singleDir });
  stops.push(single.stop);
  for (const [name, address] of [
    ['Home', '/'],
    ['A post', '/post/1'],
  ]) {
    const visits = { composed: [], single: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [which, { url }] of Object.entries({ composed, single })) {
        const figures = await visit(browser, url + address, { isComposed: which === 'composed' });
        if (round > 0) visits[which].push(figures);
      }
    }
    console.log(`\n${name}, median of ${rounds}, 4× slower processor, 1.6 Mbit/s, 150 ms:`);
    const medians = { composed: mediansOf(visits.composed), single: mediansOf(visits.single) };
    print(medians);
    judge(name, medians);
  }
}

const stops = [];
try {
  console.log('Starting the product …');
  const composed = await startProduct();
  stops.push(composed.stop);
  const executablePath = findChromium();
  const port = await freePort();
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  stops.push(() => browser.close());
  if (isWanted('first-page')) await benchFirstPage(browser, composed);
  if (isWanted('member')) await benchMember(browser, composed.url, { rounds, mediansOf });
  if (isWanted('lighthouse')) await benchLighthouse(port, composed.url);
  if (isWanted('heap')) await benchHeap(browser, composed.url);
  if (isWanted('scrolling')) await benchScrolling(browser, composed.url);
  if (isWanted('conversation')) await benchConversation(browser, composed.url);
  if (isWanted('presses')) await benchPresses(browser, composed.url);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
