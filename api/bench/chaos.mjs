import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePrograms } from '@stoa/dev-tools/systemPrograms';
import { folderStore, publish } from '@stoa/remotes-cli';
import { appNames } from '@stoa/workspace/paths';
import { faults } from './chaos/faults.js';
import { Load } from './chaos/load.js';
import { startSite } from './chaos/site.js';

/**
 * Breaks every part of a site in turn while people use it: `npm run chaos -- [MINUTES]`. Prints for each fault what
 * failed and for how long, and at the end what of all acknowledged writes was lost: nothing, else it exits with 1.
 */
const [minutes = 15] = process.argv.slice(2).map(Number);

/** Half of a fault's time it lasts, half of it the site has to itself again. */
const share = (minutes * 60_000) / faults.length / 2;

Object.assign(process.env, await ensurePrograms());
// The proxy's certificate is one of its own, made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;

const site = await startSite(async (dataDir) => {
  for (const app of appNames) await publish(folderStore(join(dataDir, 'remotes')), app);
});
const load = new Load(site.address);
await load.start();
console.log(
  '| Fault | reads failed | longest without | writes failed | longest without | answers |\n|---|---:|---:|---:|---:|---|',
);
for (const { name, begin } of faults) {
  const startedAt = performance.now();
  const mend = await begin(site);
  await pause(Math.max(0, startedAt + share - performance.now()));
  await mend?.();
  await pause(share);
  const [reads, writes] = [load.since(startedAt, false), load.since(startedAt, true)];
  console.log(
    `| ${name} | ${reads.failed} of ${reads.sent} | ${seconds(reads.longestGap)} | ${writes.failed} of ${writes.sent} ` +
      `| ${seconds(writes.longestGap)} | ${[reads.statuses, writes.statuses].filter(Boolean).join('; ')} |`,
  );
}
await load.stop();
const wrong = await load.ledger.check(site.url);
console.log(
  `\n${load.outcomes.length} requests, ${load.ledger.acknowledged} writes acknowledged, ${wrong.length} wrong.`,
);
for (const sentence of wrong) console.log(sentence);
await site.stop();
process.exit(wrong.length === 0 ? 0 : 1);
