import { word, words } from './words.mjs';

/** Kinds of requests, how many of a hundred they are, and how many are measured in a turn. */
export const MIX = [
  { kind: 'feed, guest', share: 30, requests: 400 },
  { kind: 'feed, member', share: 30, requests: 400 },
  { kind: 'thread', share: 25, requests: 400 },
  { kind: 'page, not cached', share: 8, requests: 60 },
  { kind: 'vote', share: 4, requests: 400 },
  { kind: 'comment', share: 1, requests: 200 },
  { kind: 'search', share: 2, requests: 100 },
  // Of communities that nobody has asked for; it is no part of the mix, since what follows costs less.
  { kind: 'rising of a community', share: 0, requests: 60 },
];

/** Sorts as they are chosen: most people stay with the first. */
const FEEDS = [
  ...Array(6).fill('sort=hot'),
  ...Array(2).fill('sort=hot&communityId='),
  'sort=new',
  'sort=top&t=week',
  'sort=rising',
  'sort=new&communityId=',
];

const ACCEPTED = { 'accept-encoding': 'gzip' };

/**
 * Requests of one kind without end, the same for everybody who asks from the same number on.
 * @param {string} kind
 * @param {{ tokens: string[], hot: number[], threads: number[], without: Set<string> }} data
 * @param {number} first
 */
export function* requestsOf(kind, data, first) {
  for (let n = first; ; n++) yield REQUESTS[kind](n, data);
}

/**
 * Requests of all kinds without end, a hundred of the mix after the other, each kind spread evenly over them.
 * @param {{ tokens: string[], hot: number[], threads: number[], without: Set<string> }} data
 * @param {number} first how many requests of the mix came before
 */
export function* mixed(data, first) {
  const order = MIX.flatMap(({ kind, share }) =>
    Array.from({ length: share }, (_, n) => ({ kind, at: (n + 0.5) / share })),
  ).sort((a, b) => a.at - b.at);
  const each = new Map(
    MIX.map(({ kind, share }) => [kind, requestsOf(kind, data, Math.round((first * share) / 100))]),
  );
  for (;;) for (const { kind } of order) yield each.get(kind).next().value;
}

/** What an older release may not know, as a request that tells. */
const OPTIONAL = { joined: '/api/posts?sort=hot&feed=joined' };

/**
 * Asks each side for what one of them may not know. What one cannot answer, all are asked no more: they get the same
 * requests.
 */
export async function leaveOutUnknown(sides) {
  const without = new Set();
  for (const [what, path] of Object.entries(OPTIONAL))
    for (const { name, server, data } of sides) {
      const { status } = await fetch(server.address + path, { headers: member(0, data) });
      if (status === 200) continue;
      without.add(what);
      console.log(`${name} answers ${path} with ${status}: all are asked for other lists instead.`);
    }
  for (const { data } of sides) data.without = without;
}

const pick = (all, n) => all[Math.floor(fraction(n) * all.length)];

/** A number from 0 to 1 that looks random. */
function fraction(n) {
  const mixed = Math.imul((n + 1) ^ ((n + 1) >>> 15), 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0) % 1_000_003) / 1_000_003;
}

const member = (n, { tokens }) => ({ ...ACCEPTED, authorization: `Bearer ${pick(tokens, n * 3 + 1)}` });
const feed = (n) => {
  const chosen = FEEDS[n % FEEDS.length];
  return `/api/posts?${chosen}${chosen.endsWith('=') ? 1 + Math.floor(fraction(n) ** 2 * 500) : ''}`;
};
const sending = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) });
const json = { 'content-type': 'application/json' };

const REQUESTS = {
  'feed, guest': (n) => ({ path: feed(n), headers: ACCEPTED }),
  'feed, member': (n, data) => ({
    path: n % 4 === 0 && !data.without.has('joined') ? OPTIONAL.joined : feed(n),
    headers: member(n, data),
  }),
  thread: (n, data) => ({
    path: `/api/posts/${pick(data.threads, n)}/comments`,
    headers: n % 2 ? ACCEPTED : member(n, data),
  }),
  'page, not cached': (n, data) => ({
    path: n % 2 ? '/' : `/post/${pick(data.threads, n)}`,
    headers: ACCEPTED,
  }),
  // Half of all votes are for what is on top.
  vote: (n, data) => ({
    ...sending('/api/vote', {
      postId: data.hot[Math.floor(fraction(n) ** 3 * data.hot.length)],
      type: n % 7 ? 'up' : 'down',
    }),
    headers: { ...member(n, data), ...json },
  }),
  comment: (n, data) => ({
    ...sending('/api/comments', {
      postId: pick(data.threads, n),
      content: `What I thought when I read it, ${n}`,
    }),
    headers: { ...member(n, data), ...json },
  }),
  'rising of a community': (n) => ({
    path: `/api/posts?sort=rising&communityId=${1 + (n % 500)}`,
    headers: ACCEPTED,
  }),
  search: (n) => ({
    path: `/api/posts?limit=25&search=${encodeURIComponent(searched(n))}`,
    headers: ACCEPTED,
  }),
};

/** One to three words by how common they are, but for fillers; some as beginnings, some spelt wrong, some in quotes. */
function searched(n) {
  const common = (m) => word(Math.floor(36 * (words / 36) ** fraction(n * 5 + m)));
  const text = Array.from({ length: 1 + (n % 3) }, (_, m) => common(m)).join(' ');
  if (n % 10 === 3) return text.slice(0, -2);
  if (n % 10 === 5) return text.replace(/^(...)/, '$1t');
  return n % 10 === 7 ? `"${text}"` : text;
}
