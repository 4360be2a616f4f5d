import { summaryOf } from './statement-span.js';

it.each([
  ['SELECT u.name FROM users u JOIN posts p ON p.author_id = u.id', 'SELECT users'],
  ['/* listPosts */ SELECT 1', 'SELECT'],
  ['INSERT INTO "comments"("content") VALUES ($1)', 'INSERT comments'],
  ['UPDATE communities SET member_count = $1 WHERE id = $2', 'UPDATE communities'],
  ['delete from only stoa_jobs.job where id = $1', 'DELETE stoa_jobs.job'],
  ['(SELECT user_id FROM users LIMIT 1) UNION ALL (SELECT 1)', 'SELECT users'],
  ['WITH page AS (SELECT id FROM posts) SELECT * FROM page', 'SELECT posts'],
  ['WITH vote AS (INSERT INTO post_votes VALUES ($1) RETURNING id) SELECT * FROM vote', 'INSERT post_votes'],
  ['START TRANSACTION', 'START'],
  ["SELECT 'Ada Lovelace' AS name", 'SELECT'],
])('summarizes the operation and table of a statement: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
