import { parseArgs } from 'node:util';
import { PRIMARY_SETTINGS } from '@stoa/dev-database';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { printBackup } from './scale-backup.mjs';
import { fillLarge } from './scale-data.mjs';
import { printFanOut, printIdle } from './scale-live.mjs';
import { printReplicas } from './scale-replicas.mjs';
import { measureStatements, printStatements } from './scale-statements.mjs';

/** Measures what a site past one machine comes to. `--only NAME` measures one part. */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Of the largest database of posts: ten million take 34 GB of disk and half an hour to make. */
    posts: { type: 'string', default: '10000000' },
  },
});
const isWanted = (name) => name.includes(options.only);

if (isWanted('replicas'))
  await withDatabase(
    'stoa_bench',
    async (place) => {
      await publishBuilds(place.dataDir);
      await printReplicas(place);
    },
    PRIMARY_SETTINGS,
    'bench-replicated',
  );

if (isWanted('idle') || isWanted('fan-out'))
  await withDatabase('stoa_live', async ({ url, dataDir }) => {
    await publishBuilds(dataDir);
    if (isWanted('idle')) await printIdle(url, dataDir);
    if (isWanted('fan-out')) await printFanOut(url, dataDir);
  });

if (isWanted('backup')) await withDatabase('stoa_scale_backup', printBackup, ['max_wal_size=4GB']);

if (isWanted('statements')) {
  const measured = [];
  for (const posts of new Set([100_000, 1_000_000, Number(options.posts)]))
    await withDatabase(
      `stoa_scale_${posts}`,
      async ({ url }) => {
        await fillLarge(url, posts);
        measured.push({ posts, costs: await measureStatements(url) });
      },
      ['shared_buffers=2GB', 'max_wal_size=4GB', 'autovacuum_naptime=10min'],
    );
  printStatements(measured);
}
