const POSTS = 1_000_000;
const BATCH = 50_000;
const WORDS = 20_000;
const COMMUNITIES = 500;
const MEMBERS = 10_000;

const SYLLABLES = [...'bdfgklmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);

/** What every text is full of: the places of the most common words are theirs. */
const FILLERS =
  'the a to and i of is in it that you for on my this was be have with are not so what as if or do can at when'.split(
    ' ',
  );

/** The word that is the n-th most common, from 1: two syllables for common ones, more for rare ones. */
export function word(n) {
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

/** So many words of the array `all_words` in a row, the n-th in proportion to 1/n (Zipf). */
const text = (count) => `(
  SELECT string_agg(all_words[floor(exp(random() * ln(${WORDS})))::integer + 0 * m], ' ')
  FROM generate_series(1, ${count}) m)`;

/** Fills an empty database with a million posts of four years in their order, seven of ten with a text of 10 to 110 words. */
export async function fillWithWords(client) {
  const { rows } = await client.query('SELECT EXISTS (SELECT FROM posts) AS is_filled');
  if (rows[0].is_filled) return;
  await client.query("BEGIN; SET LOCAL maintenance_work_mem = '1GB'");
  const { rows: indexes } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'posts' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`);
  await client.query(`
    INSERT INTO users (username, email)
      SELECT 'member' || n, 'member' || n || '@example.org' FROM generate_series(1, ${MEMBERS}) n;
    INSERT INTO communities (name, display_name, description, color)
      SELECT 'community' || n, 'Community ' || n, 'What number ' || n || ' is about', '#8a6d5a'
      FROM generate_series(1, ${COMMUNITIES}) n`);
  const words = Array.from({ length: WORDS }, (_, n) => word(n + 1));
  for (let made = 0; made < POSTS; made += BATCH) {
    await client.query(
      `INSERT INTO posts (community_id, author_id, type, title, content, created_at)
       SELECT 1 + floor(random() ^ 2 * ${COMMUNITIES}), 1 + floor(random() * ${MEMBERS}), 'text',
         ${text('4 + n % 8')}, CASE WHEN n % 10 < 7 THEN ${text('10 + n % 101')} END,
         now() - interval '4 years' * (1 - (${made} + n) / ${POSTS}.0)
       FROM (SELECT $1::text[] AS all_words) w, generate_series(1, ${BATCH}) n`,
      [words],
    );
    console.log(`Made ${made + BATCH} posts.`);
  }
  await client.query(
    `INSERT INTO post_stats (post_id, community_id, created_at, upvotes)
     SELECT id, community_id, created_at, floor(random() ^ 8 * 5000) FROM posts`,
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
  console.log('Made the indexes.');
}
