import pg from 'pg';
import { deferIndexes, restoreIndexes } from '../dist/operations/backup/deferred-indexes.js';
import { filledTables } from '../dist/operations/backup/tables.js';
import { INSERT_STATS, insertComments, insertVotes } from './rows.mjs';

/** Communities, joined communities and followed people of a member who reads: the same at every size. */
const COMMUNITIES = 500;
const JOINED = 20;
const FOLLOWED = 50;

/** Posts for each member. */
const POSTS_OF_MEMBER = 10;

/** Who reads, in every database. */
export const READERS = 20;

/** Indexes of words, and what fills them: the statements that are measured read none of them, and they take the longest. */
const WORD_INDEXES = `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
  WHERE i.indrelid = 'posts'::regclass AND a.amname = 'gin'`;

const stepsOf = (posts) => {
  const members = Math.max(posts / POSTS_OF_MEMBER, 1_000);
  return [
    [
      'members and communities',
      `INSERT INTO users (id, username, email, created_at, trophies_checked_at)
         SELECT n, 'member' || n, 'member' || n || '@example.org', now() - interval '1 year', now()
         FROM generate_series(1, ${members}) n`,
      `INSERT INTO communities (id, name, display_name, description, color)
         SELECT n, 'community' || n, 'Community ' || n, 'What number ' || n || ' is about', '#8a6d5a'
         FROM generate_series(1, ${COMMUNITIES}) n`,
      `INSERT INTO memberships (user_id, community_id)
         SELECT DISTINCT u, 1 + (u * 7 + n * n * 3) % ${COMMUNITIES}
         FROM generate_series(1, ${READERS}) u, generate_series(1, ${JOINED}) n`,
      `INSERT INTO user_follows (follower_id, followed_id)
         SELECT u, ${READERS} + 1 + (u * ${FOLLOWED} + n * 7) % ${members - READERS}
         FROM generate_series(1, ${READERS}) u, generate_series(1, ${FOLLOWED}) n`,
    ],
    [
      'posts of four years',
      `INSERT INTO posts (id, community_id, author_id, type, title, content, created_at)
         SELECT n, 1 + floor(random() ^ 2 * ${COMMUNITIES}), 1 + n::bigint * 7919 % ${members}, 'text',
           'Post ' || n || ' on something that ' || n % 97 || ' people were wondering about',
           CASE WHEN n % 3 > 0 THEN repeat('Some words about the matter at hand. ', 1 + n % 20) END,
           now() - interval '4 years' * (1 - n / ${posts}.0)
         FROM generate_series(1, ${posts}) n`,
    ],
    ['their votes', insertVotes(members)],
    ['their comments', insertComments(members)],
    ['their figures', INSERT_STATS],
  ];
};

/**
 * Fills an empty database with so many posts, ten times as many votes and twice as many comments, all made by the
 * database itself. There are more members the more posts there are, so that each has as many of everything.
 */
export async function fillLarge(url, posts) {
  const clients = await Promise.all([connect(url), connect(url)]);
  const [client] = clients;
  try {
    const { rows } = await client.query(`SELECT to_regclass('made_whole') IS NOT NULL AS "isMade"`);
    if (rows[0].isMade) return;
    const start = Date.now();
    const tell = (what) => console.log(`${((Date.now() - start) / 1000).toFixed(0)} s: made ${what}.`);
    await client.query('BEGIN');
    for (const { name } of (await client.query(WORD_INDEXES)).rows) await client.query(`DROP INDEX ${name}`);
    const deferred = await deferIndexes(client, filledTables);
    // What is filled in the transaction that empties it is not logged with wal_level=minimal.
    await client.query('TRUNCATE users, communities, posts, post_stats, post_votes, comments');
    await client.query('ALTER TABLE posts DISABLE TRIGGER USER');
    for (const [what, ...statements] of stepsOf(posts)) {
      for (const statement of statements) await client.query(statement);
      tell(what);
    }
    await client.query('COMMIT');
    await restoreIndexes(clients, deferred);
    tell('indexes and references');
    await client.query('VACUUM ANALYZE');
    await client.query('CREATE TABLE made_whole ()');
    tell('all of it');
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

async function connect(url) {
  const options =
    '-c jit=off -c TimeZone=UTC -c work_mem=512MB -c maintenance_work_mem=1GB -c synchronous_commit=off';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  return client;
}
