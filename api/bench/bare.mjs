import { promisify } from 'node:util';
import { gzip as gzipLater } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import { buildTree } from '../dist/comments/comment-tree.js';
import { wholeThread } from '../dist/comments/thread.query.js';
import { rowTypes } from '../dist/db/moments.js';
import { postListStatement } from '../dist/posts/post-lists.js';
import { postSearchStatement } from '../dist/posts/post-search.js';
import { toPost } from '../dist/posts/post.row.js';
import { SearchSpans } from '../dist/posts/search-spans.js';
import { readSearch } from '../dist/posts/search-words.js';
import { toUserVote } from '../dist/votes/user-vote.js';
import { castPostVote } from '../dist/votes/vote.sql.js';

/**
 * The least a server can do for the same answers: the same statements under the same names, the same JSON, and
 * nothing else: no sessions, no checks, no limits, no log.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  options: '-c jit=off -c TimeZone=UTC',
});
const server = Fastify();
const gzip = promisify(gzipLater);

const feed = { sort: 'hot', window: 'all', communityId: undefined, after: undefined, rows: 26 };

server.get('/health/live', async () => ({ status: 'ok' }));

server.get('/feed', readFeed);

server.get('/feed/:viewerId', async ({ params }) => {
  const { rows } = await pool.query({
    ...postListStatement({ ...feed, viewerId: Number(params.viewerId) }),
    types: rowTypes,
  });
  return rows.slice(0, 25).map(toPost);
});

// How far back the newest posts lie is no part of a search: the API asks for it every ten minutes.
const reader = new SearchSpans({
  row: async (statement, values) => (await pool.query({ ...statement, values })).rows[0],
});

server.get('/search', async ({ query }) => {
  const { rows } = await pool.query({
    ...postSearchStatement({
      window: 'all',
      words: readSearch(query.search),
      sort: 'hot',
      spans: await reader.read(),
      rows: 26,
    }),
    types: rowTypes,
  });
  return rows.slice(0, 25).map(toPost);
});

server.get('/thread/:id', async ({ params }) => {
  const { rows } = await pool.query({
    ...wholeThread({ postId: Number(params.id), sort: 'best' }, undefined),
    types: rowTypes,
  });
  return buildTree(rows, 'best');
});

/** The plainest page of some posts or comments: their JSON in an element, compressed as pages are. */
async function sendPage(reply, answers) {
  const text = `<!doctype html><title>Stoa</title><pre>${JSON.stringify(answers).replace(/</g, '&lt;')}</pre>`;
  const packed = await gzip(text, { level: 6 });
  return reply.type('text/html; charset=utf-8').header('content-encoding', 'gzip').send(packed);
}

async function readFeed() {
  const { rows } = await pool.query({
    ...postListStatement({ ...feed, viewerId: undefined }),
    types: rowTypes,
  });
  return rows.slice(0, 25).map(toPost);
}

const communities = { name: 'communities', text: 'SELECT * FROM communities ORDER BY member_count DESC, id' };
const readCommunities = async () => (await pool.query(communities)).rows;

server.get('/page', async (_request, reply) =>
  sendPage(reply, await Promise.all([readFeed(), readCommunities()])),
);

server.get('/post-page/:id', async ({ params }, reply) => {
  const thread = pool.query({
    ...wholeThread({ postId: Number(params.id), sort: 'best' }, undefined),
    types: rowTypes,
  });
  const [{ rows }, listed] = await Promise.all([thread, readCommunities()]);
  return sendPage(reply, [buildTree(rows, 'best'), listed]);
});

const keptPage = await gzip('<p>A page that was made before.</p>'.repeat(1_500));
server.get('/kept-page', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'gzip').send(keptPage),
);

server.post('/vote/:viewerId', async ({ params, body }) => {
  const value = body.type === 'up' ? 1 : -1;
  const values = [body.postId, Number(params.viewerId), value];
  const { rows } = await pool.query({ ...castPostVote, values });
  return { upvotes: rows[0].upvotes, downvotes: rows[0].downvotes, userVote: toUserVote(value) };
});

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
