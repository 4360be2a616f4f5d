import { median } from '@stoa/workspace/quantile';
import { serverConnection } from '../dist/operations/boot/data-source.js';
import { wholeThread } from '../dist/content/comments/thread.query.js';
import { toStatement } from '../dist/platform/db/statements.js';
import { TaggedClient } from '../dist/platform/db/tagged-client.js';
import { personalListStatement } from '../dist/content/posts/personal-lists.js';
import { postListStatement } from '../dist/content/posts/post-lists.js';
import { feedRankingStatement, rankingStatement, rankRecentPosts } from '../dist/content/posts/rising.sql.js';
import { processorTime } from './processor-time.mjs';
import { READERS } from './scale-data.mjs';

/** How many times as long a statement may take as on the smallest database. */
const GOAL = 1.2;

/** Turns, and how often each statement runs in one; so often before, until all is in memory and planned. */
const TURNS = 7;
const RUNS = 40;
const WARM_UP = 60;

const rows = 26;
const guest = { viewer: undefined, after: undefined, rows };
const list = { ...guest, sort: 'hot', window: 'all', communityId: undefined };

/** The statements by what they read, each for one of some readers, communities and posts. */
function statementsOf({ threads, authors }) {
  const reader = (n) => ({ id: 1 + (n % READERS) });
  const community = (n) => 1 + ((n * 37) % 500);
  const joined = (n) => ({ kind: 'joined', memberId: reader(n).id });
  const following = (n) => ({ kind: 'following', memberId: reader(n).id });
  const at = (all, n) => all[n % all.length];
  return {
    'feed, hot': () => postListStatement(list),
    'feed, new': () => postListStatement({ ...list, sort: 'new' }),
    'feed, top': () => postListStatement({ ...list, sort: 'top' }),
    'feed, top of the day': () => postListStatement({ ...list, sort: 'top', window: 'day' }),
    'feed, top of the week': () => postListStatement({ ...list, sort: 'top', window: 'week' }),
    'feed, top of the year': () => postListStatement({ ...list, sort: 'top', window: 'year' }),
    'feed, rising': () => rankingStatement({ hidesSensitive: false }),
    'community, hot': (n) => postListStatement({ ...list, communityId: community(n) }),
    'community, new': (n) => postListStatement({ ...list, communityId: community(n), sort: 'new' }),
    'community, rising': (n) => rankingStatement({ communityId: community(n), hidesSensitive: false }),
    "feed, hot, with the viewer's votes": (n) => postListStatement({ ...list, viewer: reader(n) }),
    'joined, hot': (n) => postListStatement({ ...list, viewer: reader(n), feed: joined(n) }),
    'joined, rising': (n) => feedRankingStatement({ feed: joined(n), viewer: reader(n) }),
    'following, hot': (n) => postListStatement({ ...list, viewer: reader(n), feed: following(n) }),
    'following, new': (n) =>
      postListStatement({ ...list, sort: 'new', viewer: reader(n), feed: following(n) }),
    thread: (n) => wholeThread({ postId: at(threads, n), rootId: undefined, sort: 'best' }, undefined),
    'thread, member': (n) =>
      wholeThread({ postId: at(threads, n), rootId: undefined, sort: 'best' }, reader(n)),
    profile: (n) =>
      personalListStatement({ ...guest, viewer: reader(n), personId: at(authors, n), list: 'profile' }),
    'liked posts': (n) =>
      personalListStatement({ ...guest, viewer: reader(n), personId: reader(n).id, list: 'upvoted' }),
    'job: rank rising posts': () => rankRecentPosts(),
  };
}

/** Measures all statements on one database: milliseconds of PostgreSQL's processor time, and blocks, of each. */
export async function measureStatements(url) {
  const client = new TaggedClient({ connectionString: url, ...serverConnection });
  await client.connect();
  try {
    await client.query(toStatement(rankRecentPosts()));
    const threads = await ids(
      client,
      'SELECT post_id AS id FROM post_stats WHERE comment_count = 20 ORDER BY post_id DESC',
    );
    const authors = await ids(
      client,
      'SELECT DISTINCT author_id AS id FROM posts WHERE id % 97 = 0 AND id < 10000',
    );
    const costs = {};
    for (const [name, make] of Object.entries(statementsOf({ threads, authors }))) {
      const prepare = name.startsWith('job') ? forgetRun(client) : undefined;
      costs[name] = await cost(client, make, prepare);
    }
    return costs;
  } finally {
    await client.end();
  }
}

const ids = async (client, query) => (await client.query(`${query} LIMIT 40`)).rows.map(({ id }) => id);

/** A run within some seconds of the last one does nothing. */
const forgetRun = (client) => () =>
  client.query("UPDATE rising_runs SET ran_at = ran_at - interval '1 minute'");

async function cost(client, make, prepare) {
  const times = [];
  const runs = prepare ? RUNS / 10 : RUNS;
  for (let n = 0; n < (prepare ? 0 : WARM_UP); n++) await client.query(toStatement(make(n)));
  for (let turn = 0; turn < TURNS; turn++) {
    let spent = 0;
    for (let n = 0; n < runs; n++) {
      await prepare?.();
      const statement = toStatement(make(n));
      const before = processorTime(client.processID);
      await client.query(statement);
      spent += processorTime(client.processID) - before;
    }
    times.push(spent / runs);
  }
  await prepare?.();
  const { text, values } = make(0);
  const { rows: explained } = await client.query(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  const plan = explained[0]['QUERY PLAN'][0].Plan;
  return {
    milliseconds: median(times),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

/** Prints the costs on databases of some sizes, the smallest first, and how many times as much the largest takes. */
export function printStatements(measured) {
  const sizes = measured.map(({ posts }) => posts.toLocaleString('en'));
  console.log(
    `\nMilliseconds of PostgreSQL's processor time for each run, and blocks read, with so many posts and ten`,
  );
  console.log(`times as many votes (≤ ${GOAL} times the smallest):\n`);
  console.log(
    `| |${sizes.map((size) => ` ${size} | blocks |`).join('')} times |\n|---|${'---:|---:|'.repeat(sizes.length)}---:|`,
  );
  for (const name of Object.keys(measured[0].costs)) {
    const all = measured.map(({ costs }) => costs[name]);
    const ratio = all.at(-1).milliseconds / all[0].milliseconds;
    const cells = all.map(({ milliseconds, blocks }) => ` ${milliseconds.toFixed(2)} | ${blocks} |`).join('');
    console.log(`| ${name} |${cells} ${ratio.toFixed(2)} ${ratio <= GOAL ? 'met' : 'missed'} |`);
  }
}
