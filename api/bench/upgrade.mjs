import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiOf } from '@stoa/dev-tools/previousRelease';
import { requirePrograms } from '@stoa/dev-tools/systemPrograms';
import { run } from '@stoa/workspace/run';
import { withClient } from '../src/platform/db/with-client.js';
import { apiFolder } from './chaos/instance.js';
import { LiveConnections } from './chaos/live.js';
import { Load } from './chaos/load.js';
import { runBench } from './chaos/parts.js';
import { withSite } from './chaos/site.js';

/**
 * Upgrades from the previous release to this one, back, and forward again, instance by instance, while people use the
 * site. Then switches each instance to read from a replica, which the previous release need not support:
 * `npm run bench:upgrade -w api -- [--requests N] [--from COMMIT]`. Prints how many requests failed, which writes were
 * lost or stored twice, and how many notifications never arrived. Exits with 1 unless all are zero. A notification from
 * a newer instance to a connection on the previous release may wait until the client reconnects.
 */
const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    /** A commit to use as the previous release; by default the one of `package.json`. */
    from: { type: 'string' },
  },
});

/** Phases, in which the instances run the same release or one each; the load is spread evenly over them. */
const PHASES = 9;

/** People who use the site, each with a live connection. */
const PEOPLE = 24;

/** Maximum delivery time of a notification, in milliseconds, reconnecting included. */
const ON_ITS_WAY = 5_000;

// The proxy's certificate is self-signed, made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

await runBench(async () => {
  await requirePrograms(['redis', 'haproxy']);
  const before = await apiOf(options.from);
  const names = new Map([
    [before.folder, before.commit.slice(0, 7)],
    [apiFolder, 'this release'],
  ]);

  let isWell = true;
  await withSite({ api: before.folder, readsFromReplica: false }, async (site) => {
    const load = new Load(site.address, PEOPLE);
    await load.prepare();
    const live = new LiveConnections(site.address);
    await live.open(load.people);
    const firstId = await newestNotification(site.url);
    load.begin();
    console.log(
      '| Instances | requests | failed | answers | live connections closed | notifications outstanding |',
    );
    console.log('|---|---:|---:|---|---:|---:|');
    const each = Number(options.requests) / PHASES;
    let [phaseAt, closed] = [performance.now(), 0];
    let outstanding = { after: firstId, waiting: [] };

    const readers = new Set();
    const nameOf = (instance) =>
      `${names.get(instance.folder)}${readers.has(instance) ? ' with a replica' : ''}`;

    /** Waits for a share of the load, and prints the results since the last phase. */
    const phase = async () => {
      const begun = load.outcomes.length;
      while (load.outcomes.length < begun + each) await pause(50);
      const [reads, writes] = [load.since(phaseAt, false), load.since(phaseAt, true)];
      const failed = reads.failed + writes.failed;
      outstanding = await findOutstanding(site.url, live, outstanding);
      const cells = [
        site.instances.map(nameOf).join(', '),
        reads.sent + writes.sent,
        failed,
        [reads.statuses, writes.statuses].filter(Boolean).join('; '),
        live.closed - closed,
        outstanding.waiting.length,
      ];
      console.log(`| ${cells.join(' | ')} |`);
      const isMixed = site.instances.some(({ folder }) => folder !== apiFolder);
      if (failed > 0 || (outstanding.waiting.length > 0 && !isMixed)) isWell = false;
      [phaseAt, closed] = [performance.now(), live.closed];
    };

    const [one, two] = site.instances;
    await phase();
    await run('npm run migrate', ['npm', 'run', 'migrate', '-w', 'api'], {
      env: { ...process.env, ...site.environment },
    });
    for (const folder of [apiFolder, before.folder, apiFolder]) {
      for (const instance of [one, two]) {
        await instance.replace(folder);
        await phase();
      }
    }
    for (const instance of [one, two]) {
      readers.add(instance);
      await instance.replace(apiFolder, { DATABASE_REPLICA_URLS: site.replicaUrl });
      await phase();
    }
    await load.stop();
    const wrong = await load.ledger.check(site.url);
    live.stop();
    console.log(
      `\n${load.outcomes.length} requests, ${load.ledger.acknowledged} writes acknowledged, ${wrong.length} wrong; ` +
        `${live.heard} notifications heard at once, ${live.caughtUp} after reconnecting, ` +
        `${outstanding.waiting.length} never.`,
    );
    for (const sentence of wrong) console.log(sentence);
    if (wrong.length > 0 || outstanding.waiting.length > 0) isWell = false;
  });
  return isWell;
});

/** Returns the notifications, newly stored or outstanding before, that their members have not received. */
async function findOutstanding(url, live, { after, waiting }) {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query(
      'SELECT id, user_id AS "userId" FROM notifications WHERE id > $1 ORDER BY id',
      [after],
    );
    const all = [...waiting, ...rows];
    const end = performance.now() + ON_ITS_WAY;
    while (live.missed(all).length > 0 && performance.now() < end) await pause(50);
    return { after: rows.at(-1)?.id ?? after, waiting: live.missed(all) };
  });
}

async function newestNotification(url) {
  const newest = 'SELECT coalesce(max(id), 0) AS id FROM notifications';
  const { rows } = await withClient({ connectionString: url }, (client) => client.query(newest));
  return rows[0].id;
}
