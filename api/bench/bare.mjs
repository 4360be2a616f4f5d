import { promisify } from 'node:util';
import { gzip as gzipLater } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import { serverConnection } from '../dist/operations/boot/data-source.js';
import { buildTree } from '../dist/content/comments/comment-tree.js';
import { wholeThread } from '../dist/content/comments/thread.query.js';
import { toStatement } from '../dist/platform/db/statements.js';
import { TaggedClient } from '../dist/platform/db/tagged-client.js';
import { postListStatement } from '../dist/content/posts/post-lists.js';
import { toPost } from '../dist/content/posts/post.row.js';
import { parseQuery } from '../dist/content/posts/search/parse-query.js';
import { measureRecentSpans } from '../dist/content/posts/recent-spans.js';
import { searchStatement } from '../dist/content/posts/search/search.sql.js';
import { toUserVote } from '../dist/content/votes/user-vote.js';
import { castVote } from '../dist/content/votes/vote.sql.js';

/**
 * The least a server can do for the same answers: the same statements under the same names, the same JSON, and
 * nothing else: no sessions, no checks, no limits, no log.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  Client: TaggedClient,
  ...serverConnection,
});
const run = (query) => pool.query(toStatement(query));
const server = Fastify();
const gzip = promisify(gzipLater);

const feed = { sort: 'hot', window: 'all', communityId: undefined, after: undefined, rows: 26 };

server.get('/health/live', async () => ({ status: 'ok' }));

server.get('/feed', readFeed);

server.get('/feed/:viewerId', async ({ params }) => {
  const { rows } = await run(postListStatement({ ...feed, viewer: { id: Number(params.viewerId) } }));
  return rows.slice(0, 25).map(toPost);
});

// How far back the newest posts lie is no part of a search: the API asks for it every ten minutes.
const recentSpans = await measureRecentSpans({ rows: async (query) => (await run(query)).rows });

server.get('/search', async ({ query }) => {
  const plan = { window: 'all', query: parseQuery(query.search), sort: 'hot', recentSpans, rows: 26 };
  const { rows } = await run(searchStatement(plan));
  return rows.slice(0, 25).map(toPost);
});

server.get('/thread/:id', async ({ params }) => {
  const { rows } = await run(wholeThread({ postId: Number(params.id), sort: 'best' }, undefined));
  return buildTree(rows, 'best');
});

/** The plainest page of some posts or comments: their JSON in an element, compressed as pages are. */
async function sendPage(reply, answers) {
  const text = `<!doctype html><title>Stoa</title><pre>${JSON.stringify(answers).replace(/</g, '&lt;')}</pre>`;
  const packed = await gzip(text, { level: 6 });
  return reply.type('text/html; charset=utf-8').header('content-encoding', 'gzip').send(packed);
}

async function readFeed() {
  const { rows } = await run(postListStatement({ ...feed, viewer: undefined }));
  return rows.slice(0, 25).map(toPost);
}

const communities = { name: 'communities', text: 'SELECT * FROM communities ORDER BY member_count DESC, id' };
const readCommunities = async () => (await pool.query(communities)).rows;

server.get('/page', async (_request, reply) =>
  sendPage(reply, await Promise.all([readFeed(), readCommunities()])),
);

server.get('/post-page/:id', async ({ params }, reply) => {
  const thread = run(wholeThread({ postId: Number(params.id), sort: 'best' }, undefined));
  const [{ rows }, listed] = await Promise.all([thread, readCommunities()]);
  return sendPage(reply, [buildTree(rows, 'best'), listed]);
});

/** As long as the home page: 174 KB. */
const keptPage = '<p>A page that was made before.</p>'.repeat(5_000);
server.get('/kept-page', (_request, reply) => reply.type('text/html; charset=utf-8').send(keptPage));

server.post('/vote/:viewerId', async ({ params, body }) => {
  const value = body.type === 'up' ? 1 : -1;
  const { rows } = await run(castVote({ postId: body.postId }, { id: Number(params.viewerId) }, value));
  return { upvotes: rows[0].upvotes, downvotes: rows[0].downvotes, userVote: toUserVote(value) };
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
