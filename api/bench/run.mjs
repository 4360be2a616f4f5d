import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { fill } from './data.mjs';
import { withDatabase } from './database.mjs';
import { compare, printLargeAnswers, printTable } from './figures.mjs';
import { printPair, printPosting } from './pairs.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { largeAnswers, pairs, scenarios } from './scenarios.mjs';
import { startServer, withServer } from './servers.mjs';
import { printUploads } from './uploads.mjs';

/**
 * Measures the API against a bare Fastify and pg that run the same statements and answer the same JSON.
 * `BENCH_ONLY=Search` measures the scenarios with that in their name, and nothing else.
 */
const only = process.env.BENCH_ONLY ?? '';
const isWanted = (name) => name.includes(only);

await withDatabase('stoa_bench', async ({ url, dataDir }) => {
  const made = await fill(url);
  await publishBuilds(dataDir);
  const bare = await startServer('bench/bare.mjs', url, dataDir);
  const api = await startServer('dist/main.js', url, dataDir);
  const uncached = await startServer('dist/main.js', url, dataDir, { PAGE_CACHE_MS: '0' });
  try {
    const results = [];
    const cookie = await pageCookie(uncached, made.token);
    for (const scenario of scenarios(made, cookie).filter(({ name }) => isWanted(name)))
      results.push(
        await compare(scenario, {
          api: scenario.isUncached ? uncached : api,
          bare,
        }),
      );
    printTable(results);
    console.log('');
    for (const pair of pairs(made, cookie).filter(({ name }) => isWanted(name)))
      await printPair(uncached, url, pair);
    if (isWanted('Posting')) await printPosting(api, made);
    await printLargeAnswers(
      uncached,
      largeAnswers(made).filter(({ name }) => isWanted(name)),
    );
    const { now, peak } = api.memory();
    console.log(`\nMemory of the api after all of it: ${now} MB, ${peak} MB at its peak.`);
    if (only === '')
      recordFigure('API requests', { measure: 'Memory', name: 'API', value: peak, unit: 'MB' });
  } finally {
    await Promise.all([api.stop(), uncached.stop(), bare.stop()]);
  }
  if (isWanted('Uploads')) {
    // A separate process: its peak memory is that of the uploads alone.
    await withServer({ url, dataDir }, (server) => printUploads(server, made, dataDir));
  }
});

/** Returns the cookie with which the server renders a member's pages. */
async function pageCookie({ address }, token) {
  const response = await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .find((cookie) => cookie.startsWith('stoa-page='));
}
