import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { limits } from '@stoa/contract';

const POSTS = 1_000_000;
const BATCH = 10_000;
const WORDS = 20_000;
const COMMUNITIES = 500;

/** Members of a database of words. */
export const MEMBERS = 10_000;

const SYLLABLES = [...'bdfgklmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);

/** What every text is full of: the places of the most common words are theirs. */
const FILLERS =
  'the a to and i of is in it that you for on my this was be have with are not so what as if or do can at when'.split(
    ' ',
  );

/**
 * Real posts instead of made ones: the file that `BENCH_TEXTS` names has one a line, as JSON with `title` and `selftext`,
 * as `npm run import` takes it.
 */
const given = process.env.BENCH_TEXTS ? readTexts(process.env.BENCH_TEXTS) : [];

/** Whether the texts are real ones: a database that has them is not the one with made texts. */
export const areGiven = given.length > 0;

function readTexts(file) {
  const bytes = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ title, selftext }) => ({
      title: title.slice(0, limits.postTitleMax),
      content: selftext?.slice(0, limits.postContentMax) || null,
    }));
}

/** Words by how common they are, from 1: those of the given titles, else none yet. */
const made = areGiven ? ['', ...wordsByNumber(given.map(({ title }) => title))] : [];

function wordsByNumber(texts) {
  const numbers = new Map();
  for (const text of texts)
    for (const [found] of text.toLowerCase().matchAll(/\p{L}+/gu))
      numbers.set(found, (numbers.get(found) ?? 0) + 1);
  return [...numbers.keys()].sort((a, b) => numbers.get(b) - numbers.get(a));
}

/** How many words there are. */
export const words = areGiven ? made.length - 1 : WORDS;

/** The word that is the n-th most common, from 1: two syllables for common ones, more for rare ones. */
export const word = (n) => (made[n] ??= makeWord(n));

function makeWord(n) {
  if (n <= FILLERS.length) return FILLERS[n - 1];
  let text = '';
  let shift = 0;
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    // Moved on by the syllable before, so that words of one length do not end alike.
    shift = (rest * 31 + shift) % SYLLABLES.length;
    text += SYLLABLES[shift];
  }
  return text;
}

/** So many words in a row, the n-th in proportion to 1/n (Zipf). */
const text = (count) =>
  Array.from({ length: count }, () => word(Math.floor(Math.exp(Math.random() * Math.log(WORDS))))).join(' ');

const titleOf = (n) => (areGiven ? given[n % given.length].title : text(4 + (n % 8)));

const contentOf = (n) => {
  if (areGiven) return given[n % given.length].content;
  return n % 10 < 7 ? text(10 + (n % 101)) : null;
};

/** Indexes that no constraint needs; creating them again after loading the rows takes a tenth of the time. */
const INDEXES = `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = ANY ('{posts,post_stats,post_votes,comments}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

const FIGURES = `INSERT INTO post_stats (post_id, community_id, created_at, upvotes)
  SELECT id, community_id, created_at, floor(random() ^ 8 * 5000) FROM posts`;

/**
 * Fills an empty database with posts of four years in their order: the given ones again and again, else made ones, of which seven
 * of ten have a text of 10 to 110 words.
 * @param {pg.Client} client
 * @param {{ posts?: number, others?: readonly string[] }} [data] how many posts, and what makes their figures
 */
export async function fillWithWords(client, { posts = POSTS, others = [FIGURES] } = {}) {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM posts) AS is_filled');
  if (rows[0].is_filled) return;
  await client.query("BEGIN; SET LOCAL maintenance_work_mem = '1GB'; SET LOCAL work_mem = '256MB'");
  const { rows: indexes } = await client.query(INDEXES);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query(`
    INSERT INTO users (username, email)
      SELECT 'member' || n, 'member' || n || '@example.org' FROM generate_series(1, ${MEMBERS}) n;
    INSERT INTO communities (name, display_name, description, color)
      SELECT 'community' || n, 'Community ' || n, 'What number ' || n || ' is about', '#8a6d5a'
      FROM generate_series(1, ${COMMUNITIES}) n`);
  for (let made = 0; made < posts; made += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, posts - made) }, (_, n) => made + n + 1);
    await client.query(
      `INSERT INTO posts (community_id, author_id, type, title, content, created_at)
       SELECT 1 + floor(random() ^ 2 * ${COMMUNITIES}), 1 + floor(random() * ${MEMBERS}), 'text', title, content,
         now() - interval '4 years' * (1 - n / ${posts}.0)
       FROM unnest($1::integer[], $2::text[], $3::text[]) AS made (n, title, content)`,
      [numbers, numbers.map(titleOf), numbers.map(contentOf)],
    );
    console.log(`Made ${made + numbers.length} posts.`);
  }
  for (const statement of others) await client.query(statement);
  console.log('Made what belongs to them.');
  for (const { definition } of indexes) await client.query(definition);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  console.log('Made the indexes.');
}
