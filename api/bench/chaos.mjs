import { setTimeout as pause } from 'node:timers/promises';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { requirePrograms } from '@stoa/dev-tools/systemPrograms';
import { until } from '../test/support/until.js';
import { faults as allFaults } from './chaos/faults.js';
import { Load } from './chaos/load.js';
import { runBench } from './chaos/parts.js';
import { Signs } from './chaos/signs.js';
import { withSite } from './chaos/site.js';

/**
 * Breaks every part of a site in turn while people use it: `npm run chaos -- [MINUTES] [PART OF A NAME]`.
 * Prints for each fault which requests failed, for how long, the recovery time, and the log line and metric that show
 * it; at the end, the acknowledged writes that were lost. Exits with 1 when a write was lost, the site recovered too
 * late, or a fault was missing from the log or the metrics.
 */
const [minutes = '15', wanted = ''] = process.argv.slice(2);

/** Maximum recovery time after a fault, in seconds. */
const GOAL = 5;

const faults = allFaults.filter(({ name }) => name.includes(wanted));

/** Milliseconds that a fault lasts; the site then has the same time to recover. */
const share = (Number(minutes) * 60_000) / faults.length / 2;

// The proxy's certificate is self-signed, made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Violations, one sentence each. */
const wrong = [];

/** The longest time in milliseconds until requests succeeded again after a fault. */
let slowest = 0;

await runBench(async () => {
  await requirePrograms(['redis', 'haproxy', 'faketime']);
  await withSite({}, async (site) => {
    const load = new Load(site.address);
    await load.prepare();
    load.begin();
    console.log(
      '| Fault | reads failed | longest without | writes failed | longest without | well after | log | metric | answers |\n' +
        '|---|---:|---:|---:|---:|---:|---|---|---|',
    );
    for (const fault of faults) {
      const lack = fault.lacks?.(site);
      if (lack) console.log(`| ${fault.name} | left out: ${lack} |`);
      else console.log(await tryFault(fault, site, load));
    }
    await load.stop();
    const lost = await load.ledger.check(site.url);
    wrong.push(...lost);
    recordFigure('Failures', {
      measure: 'Time until requests succeed again',
      name: 'All faults',
      value: slowest / 1_000,
      unit: 's',
      atMost: GOAL,
    });
    recordFigure('Failures', {
      measure: 'Lost or doubled writes',
      name: 'All faults',
      value: lost.length,
      unit: '',
      atMost: 0,
    });
    console.log(
      `\n${load.outcomes.length} requests, ${load.ledger.acknowledged} writes acknowledged, ${lost.length} wrong.`,
    );
  });
  for (const sentence of wrong) console.log(sentence);
  return wrong.length === 0;
});

/** Tries one fault; returns its line of the table. */
async function tryFault(fault, site, load) {
  const { name, begin, isBack, log, noticedAfter = 0 } = fault;
  const signs = new Signs(site.instances, fault);
  await signs.start();
  const startedAt = performance.now();
  const mend = await begin(site, share);
  const back = async () => {
    if (isBack) await until(() => isBack(site));
    return performance.now();
  };
  // What mends itself is there again before its time is over.
  let backAt = mend ? undefined : await back();
  await pause(Math.max(0, startedAt + share - performance.now()));
  await mend?.();
  backAt ??= await back();
  await pause(share);
  const [reads, writes] = [load.since(startedAt, false), load.since(startedAt, true)];
  const well = Math.max(0, load.lastFailureSince(startedAt) - backAt);
  for (const [kind, { longestGap }] of Object.entries({ reads, writes }))
    recordFigure('Failures', {
      measure: `Longest time without successful ${kind}`,
      name,
      value: longestGap / 1_000,
      unit: 's',
    });
  slowest = Math.max(slowest, well);
  if (well > GOAL * 1_000) wrong.push(`Requests failed for ${seconds(well)} after this was over: ${name}.`);
  const seen = await signs.end();
  const isNoticeable = share >= noticedAfter;
  if (isNoticeable && seen.line === '') wrong.push(`No log line reported this: ${name}.`);
  if (isNoticeable && seen.isMetricSeen === false) wrong.push(`No metric showed this: ${name}.`);
  const cells = [
    name,
    `${reads.failed} of ${reads.sent}`,
    seconds(reads.longestGap),
    `${writes.failed} of ${writes.sent}`,
    seconds(writes.longestGap),
    seconds(well),
    log ? seen.line || (isNoticeable ? 'MISSING' : 'too short to be seen') : '–',
    { true: 'shown', false: isNoticeable ? 'MISSING' : 'too short to be seen' }[seen.isMetricSeen] ?? '–',
    [reads.statuses, writes.statuses].filter(Boolean).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}
