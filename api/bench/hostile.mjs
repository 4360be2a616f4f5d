import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { metricsToken, withServer } from './servers.mjs';

/** Attacks a server with hostile requests for some seconds: `npm run bench:hostile -w api -- 300 [SEED]`. */
const [seconds = '60', seed = String(Date.now() % 1e9)] = process.argv.slice(2);

const attacker = fileURLToPath(new URL('hostile/run.mjs', import.meta.url));

await withDatabase('stoa_hostile', async ({ url, dataDir }) => {
  await publishBuilds(dataDir);
  await withServer({ url, dataDir }, async (server) => {
    const place = ['--address', server.address, '--pid', String(server.pid), '--metrics', metricsToken];
    const { stdout } = spawnSync(
      process.execPath,
      [attacker, ...place, '--seconds', seconds, '--seed', seed],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const report = JSON.parse(stdout);
    console.log(stdout);
    const { loopBlockedMs, memoryMB } = report;
    for (const figure of [
      { measure: 'Longest block of the event loop', value: loopBlockedMs, unit: 'ms', atMost: 200 },
      { measure: 'Memory', value: memoryMB, unit: 'MB', atMost: 600 },
    ]) {
      const verdict = recordFigure('Overload and hostile input', { ...figure, name: 'Hostile input' });
      console.log(`${figure.measure}: ${figure.value} (${verdict})`);
    }
    console.log(`${report.broken.length} promises broken.`);
    process.exitCode = report.broken.length > 0 ? 1 : 0;
  }).finally(() => rm(join(dataDir, 'uploads'), { recursive: true, force: true }));
});
