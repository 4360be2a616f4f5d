import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '@stoa/workspace/chromium';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
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

/** The figures of a first page, and what the composed page may take when one bundle takes `single`. */
const columns = {
  requests: { title: 'Requests', unit: '', digits: 0, goal: (single) => single + 2 },
  kilobytes: { title: 'Size', unit: 'KB', digits: 1, goal: (single) => single * 1.15 },
  firstCard: { title: 'First card', unit: 'ms', digits: 0, goal: (single) => single * 1.1 },
  largestPaint: {
    title: 'Largest paint',
    unit: 'ms',
    digits: 0,
    goal: (single) => Math.min(1_200, single * 1.1),
  },
  usable: { title: 'Usable', unit: 'ms', digits: 0, goal: (single) => single * 1.05 },
  blocked: { title: 'Blocked', unit: 'ms', digits: 0, goal: () => 150 },
  layoutShift: { title: 'Layout shift', unit: '', digits: 3, goal: () => 0.05 },
};

function mediansOf(visits) {
  return Object.fromEntries(Object.keys(columns).map((key) => [key, median(visits.map((one) => one[key]))]));
}

function print(rows) {
  const titles = Object.values(columns).map(({ title, unit }) => (unit ? `${title}, ${unit}` : title));
  const widths = [18, ...titles.map((title) => title.length + 2)];
  const line = (cells) => console.log(cells.map((cell, i) => String(cell).padStart(widths[i])).join(''));
  line(['', ...titles]);
  for (const [name, row] of Object.entries(rows)) {
    line([name, ...Object.entries(columns).map(([key, { digits }]) => row[key].toFixed(digits))]);
  }
  const ratio = (key) => (rows.single[key] ? (rows.composed[key] / rows.single[key]).toFixed(2) : '–');
  line(['ratio', ...Object.keys(columns).map(ratio)]);
}

function judge(name, { composed, single }) {
  for (const [key, { title, unit, digits, goal }] of Object.entries(columns)) {
    const [value, baseline] = [composed[key], single[key]];
    const figure = { measure: title, name, value, unit, atMost: goal(baseline), baseline };
    console.log(`${name}: ${title} ${value.toFixed(digits)} (${recordFigure('First page', figure)}).`);
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
  if (isWanted('member')) await benchMember(browser, composed.url, { rounds, mediansOf, columns });
  if (isWanted('lighthouse')) await benchLighthouse(port, composed.url);
  if (isWanted('heap')) await benchHeap(browser, composed.url);
  if (isWanted('scrolling')) await benchScrolling(browser, composed.url);
  if (isWanted('conversation')) await benchConversation(browser, composed.url);
  if (isWanted('presses')) await benchPresses(browser, composed.url);
} finally {
  for (const stop of stops.toReversed()) await stop();
}
