import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '@stoa/dev-tools/siteClient';
import { withClient } from '../dist/platform/db/with-client.js';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { withServer } from './servers.mjs';

/** Has an archive made of a member with so much, and says how long it takes and what memory does. */
const COMMENTS = 10_000;
const PICTURES = 200;
const PICTURE_BYTES = 100_000;

/** Seconds it may take. */
const GOAL = 30;

/** Milliseconds between two samples of memory. */
const SAMPLE = 250;

/** Fills an empty account with comments and pictures. */
async function fillAccount(url, dataDir, username) {
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query('SELECT id FROM users WHERE username = $1', [username]);
    const userId = rows[0].id;
    const made = await client.query(
      `WITH place AS (INSERT INTO communities (name, display_name, color) VALUES ($1, $1, '#000000') RETURNING id),
         post AS (INSERT INTO posts (community_id, type, title) SELECT id, 'text', 'Large' FROM place RETURNING id, created_at),
         stats AS (INSERT INTO post_stats (post_id, community_id, created_at, comment_count)
           SELECT post.id, place.id, post.created_at, $2 FROM post, place)
       SELECT id FROM post`,
      [username, COMMENTS],
    );
    await client.query(
      `INSERT INTO comments (id, post_id, author_id, content, depth, path)
       SELECT n, $1, $2, repeat('So it is said. ', 40), 0, int4send(n)
       FROM (SELECT nextval(pg_get_serial_sequence('comments', 'id'))::integer AS n FROM generate_series(1, $3::integer)) ids`,
      [made.rows[0].id, userId, COMMENTS],
    );
    for (let n = 0; n < PICTURES; n++) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      await writeFile(join(dataDir, 'uploads', name), randomBytes(PICTURE_BYTES));
      await client.query('INSERT INTO uploads (name, user_id, mime, bytes) VALUES ($1, $2, $3, $4)', [
        name,
        userId,
        'image/webp',
        PICTURE_BYTES,
      ]);
    }
  });
}

await withDatabase('stoa_bench_export', async ({ url, dataDir }) => {
  await publishBuilds(dataDir);
  await withServer({ url, dataDir }, async (server) => {
    const username = `bench${Date.now() % 1e9}`;
    const account = { username, email: `${username}@example.org`, password: 'correct horse bench' };
    const { token } = await call(`${server.address}/api/auth/register`, { body: account });
    await fillAccount(url, dataDir, username);
    const before = server.memory().now;
    const began = Date.now();
    let most = before;
    let found = await call(`${server.address}/api/user/export`, { body: {}, token });
    while (found.state === 'making') {
      await pause(SAMPLE);
      most = Math.max(most, server.memory().now);
      found = await call(`${server.address}/api/user/export`, { token });
    }
    const seconds = (Date.now() - began) / 1000;
    console.log(
      `${found.state}: ${(found.bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (goal ${GOAL}).`,
    );
    console.log(`Memory: ${before} MB before, ${most} MB at most, ${server.memory().now} MB after.`);
    if (found.state !== 'ready' || seconds > GOAL) process.exitCode = 1;
  });
});
