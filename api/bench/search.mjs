import { median, quantile } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import pg from 'pg';
import { serverConnection } from '../dist/operations/boot/data-source.js';
import { toStatement } from '../dist/platform/db/statements.js';
import { TaggedClient } from '../dist/platform/db/tagged-client.js';
import { parseQuery } from '../dist/content/posts/search/parse-query.js';
import { measureRecentSpans } from '../dist/content/posts/recent-spans.js';
import { searchStatement } from '../dist/content/posts/search/search.sql.js';
import { withDatabase } from './database.mjs';
import { fillWithWords, word } from './words.mjs';

/**
 * Measures what a search costs the database on a million posts, beside the plainest full-text statement there is:
 * all that match, sorted. `BENCH_ONLY=phrase` measures the searches with that in their name.
 */
const ROUNDS = 9;

/** Executions before a connection caches a generic plan (five in PostgreSQL), plus one. */
const WARM_UP = 6;
const ROWS = 26;

/** Words by how common they are: the 30 first are fillers, the 40th stands in one of eight posts, the 20,000th in few. */
const searches = {
  'a word in nearly every post': word(1),
  'a common word': word(40),
  'a rare word': word(15_000),
  'the start of a word': word(3_000).slice(0, 4),
  'the middle of a word': word(3_000).slice(1),
  'two common words': `${word(45)} ${word(60)}`,
  'a common word and a rare one': `${word(35)} ${word(12_000)}`,
  'a word spelt wrong': word(9_000).replace(/^(...)/, '$1t'),
  'a choice and an exclusion': `${word(300)} or ${word(500)} -${word(42)}`,
  'a phrase in quotes': `"${word(40)} ${word(50)}"`,
  'words that are nowhere': 'xylq zzkrw',
  'a question of common words': `how do i ${word(36)} the ${word(50)} of my ${word(70)}`,
  'fillers alone': 'what is it that you do',
  'a phrase of four common words': [41, 37, 53, 35].map(word).join(' '),
  'a phrase of seven common words': [33, 39, 52, 44, 36, 61, 34].map(word).join(' '),
  'a phrase of middling words': [120, 80, 240, 150, 300].map(word).join(' '),
  'two letters': word(77).slice(0, 2),
  'signs alone': '%_',
  'two thousand characters': [...Array(400).keys()]
    .map((n) => word(n + 1))
    .join(' ')
    .slice(0, 2000),
};

const sorts = ['hot', 'new', 'top'];

/** Matches of the words, the newest first: what a search is without classes, starts of words and bounds. */
const plain = (text) => ({
  name: 'plain',
  text: `SELECT p.id FROM posts p WHERE p.search @@ plainto_tsquery('english', $1)
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${ROWS}`,
  values: [text],
});

await withDatabase('stoa_search', async ({ url }) => {
  const client = new TaggedClient({ connectionString: url, ...serverConnection });
  const plainClient = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await Promise.all([client.connect(), plainClient.connect()]);
  try {
    await fillWithWords(client);
    const recentSpans = await measureRecentSpans({
      rows: async (query) => (await client.query(toStatement(query))).rows,
    });
    const only = process.env.BENCH_ONLY ?? '';
    console.log(
      `\n| | found | ${sorts.join(' | ')} | slowest | plain |\n|---|---:|${'---:|'.repeat(sorts.length + 2)}`,
    );
    const all = [];
    for (const [name, text] of Object.entries(searches).filter(([name]) => name.includes(only))) {
      const query = parseQuery(text);
      const ours = [];
      for (const sort of sorts)
        ours.push(
          await timed(
            client,
            toStatement(searchStatement({ query, sort, window: 'all', recentSpans, rows: ROWS })),
            ROUNDS,
          ),
        );
      const { middle } = await timed(plainClient, plain(text), ROUNDS);
      const slowest = Math.max(...ours.map((each) => each.slowest));
      const value = Math.max(...ours.map((each) => each.middle));
      recordFigure('Search', { measure: 'Database time in the slowest order', name, value, unit: 'ms' });
      all.push(...ours.flatMap(({ times }) => times));
      console.log(
        `| ${name} | ${ours.map(({ found }) => found).join('/')} | ${ours.map((each) => each.middle.toFixed(1)).join(' | ')} | ${slowest.toFixed(1)} | ${middle.toFixed(1)} |`,
      );
    }
    const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
    const p95 = quantile(all, 0.95);
    console.log(
      `\nA page takes ${mean.toFixed(1)} ms in the mean, ${p95.toFixed(1)} at the 95th percentile.`,
    );
    if (only === '') {
      const figure = { measure: 'Database time per page', unit: 'ms' };
      const verdicts = [
        { ...figure, name: 'Mean', value: mean, atMost: 60 },
        { ...figure, name: '95th percentile', value: p95, atMost: 100 },
      ].map((each) => recordFigure('Search', each));
      console.log(`Goals: ${verdicts.join(', ')}.`);
    }
  } finally {
    await Promise.all([client.end(), plainClient.end()]);
  }
});

/** Milliseconds from asking to the last row, once all is in memory and planned. */
async function timed(client, statement, rounds) {
  const times = [];
  let found = 0;
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now();
    const { rows } = await client.query(statement);
    if (round >= 0) times.push(performance.now() - start);
    found = rows.length;
  }
  return { times, middle: median(times), slowest: Math.max(...times), found };
}
