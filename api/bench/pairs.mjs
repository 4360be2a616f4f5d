import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { median, quantile } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { withClient } from '../dist/platform/db/with-client.js';
import { groupOf } from './figures.mjs';
import { spentOn } from './processor-time.mjs';

/** Pairs of turns, and requests of each: short ones in turn, so that what else runs on the machine meets both. */
const PAIRS = 40;
const REQUESTS = 300;
const CONNECTIONS = 4;

/** Posts that each of two members writes, one after the other. */
const POSTS = 300;

/**
 * Prints the processor time of a request and of the one that it is beside, in the api and in the database together,
 * and by how much the first takes more: the median of all pairs.
 */
export async function printPair(server, databaseUrl, pair) {
  const { name, path, headers, beside, goal, requests = REQUESTS } = pair;
  const requested = { own: { path, headers, requests }, other: { path, requests, ...beside } };
  await withClient({ connectionString: databaseUrl }, async (client) => {
    const costs = { own: [], other: [] };
    const turn = async (which) => costs[which].push(await costOf(server, client, requested[which]));
    for (const which of ['own', 'other']) await costOf(server, client, requested[which]);
    for (let pair = 0; pair < PAIRS; pair++) {
      if (pair % 2 === 0) await turn('own');
      await turn('other');
      if (pair % 2 === 1) await turn('own');
    }
    const ratios = costs.own.map((cost, pair) => cost / costs.other[pair]);
    const ratio = median(ratios);
    const verdict = recordFigure(groupOf(name), {
      measure: 'Processor time, compared with another request',
      name,
      value: ratio,
      unit: '×',
      atMost: goal,
    });
    const [own, other] = [costs.own, costs.other].map((all) => median(all).toFixed(2));
    console.log(
      `${name}: ${own} ms of processor time beside ${other} ms, of ${PAIRS} pairs the middle one ` +
        `${ratio.toFixed(2)} times as much (${verdict}).`,
    );
  });
}

/** Milliseconds of processor time of each request. */
async function costOf(server, client, { path, headers, requests }) {
  const { api, database } = await spentOn(server, client, async () => {
    const result = await autocannon({
      url: server.address + path,
      headers,
      amount: requests,
      connections: CONNECTIONS,
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed.`);
  });
  return (api + database) / requests;
}

/** Maximum ratio of the response times of posting with and without followers. */
const POSTING_GOAL = 1.1;

/**
 * Posts as a member with followers and as one without, in turn and one at a time, and prints how long the answers
 * take; the order of the two changes with each pair, so that what one leaves to be done later meets both.
 */
export async function printPosting(server, { followedToken, unfollowedToken, followers }) {
  const posting = { followed: [], unfollowed: [] };
  const tokens = { followed: followedToken, unfollowed: unfollowedToken };
  for (let n = 0; n < POSTS; n++) {
    const order = n % 2 === 0 ? ['followed', 'unfollowed'] : ['unfollowed', 'followed'];
    for (const who of order) posting[who].push(await timeOfPost(server, tokens[who]));
  }
  const [followed, unfollowed] = [posting.followed, posting.unfollowed].map((times) => ({
    median: median(times),
    p95: quantile(times, 0.95),
  }));
  const ratio = followed.median / unfollowed.median;
  const verdict = recordFigure('API requests', {
    measure: 'Response time, compared with an author without followers',
    name: `Post by a member with ${followers.toLocaleString('en')} followers`,
    value: ratio,
    unit: '×',
    atMost: POSTING_GOAL,
  });
  const say = ({ median, p95 }) => `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  console.log(
    `Posting with ${followers} followers: ${say(followed)}; with none: ${say(unfollowed)}; the medians ` +
      `${ratio.toFixed(2)} times as long (${verdict}).`,
  );
}

/** Milliseconds until a post is answered; it is deleted again. */
async function timeOfPost(server, token) {
  const headers = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({
    title: `Written for many, ${randomUUID()}`,
    communityId: 1,
    content: 'Some words.',
  });
  const start = performance.now();
  const response = await fetch(`${server.address}/api/posts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const { id } = await response.json();
  const time = performance.now() - start;
  if (!response.ok) throw new Error(`A post was answered ${response.status}.`);
  const gone = await fetch(`${server.address}/api/posts/${id}`, { method: 'DELETE', headers });
  if (!gone.ok) throw new Error(`A deletion was answered ${gone.status}.`);
  return time;
}
