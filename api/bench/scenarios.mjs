/** Common words, rare words, the title of one post, a phrase, a substring, and a misspelling. */
const searches = [
  'people',
  'matter',
  'post 4711',
  'something that 41 people',
  'wonder',
  'onderin',
  'wnodering',
  'nowhere to be found',
];

/**
 * Scenarios: the same request to both servers, and the required rate or share of the bare server's rate.
 * @param cookie of the viewer's page session
 */
export function scenarios({ viewerId, token, threadId, posts }, cookie) {
  const headers = { authorization: `Bearer ${token}` };
  const gzip = { 'accept-encoding': 'gzip' };
  return [
    {
      name: 'Feed, signed out',
      api: { path: '/api/posts?sort=hot' },
      bare: { path: '/feed' },
      goal: { ratio: 0.9 },
    },
    {
      name: 'Feed, signed out, uncached',
      isUncached: true,
      api: { path: '/api/posts?sort=hot' },
      bare: { path: '/feed' },
      goal: { ratio: 0.55 },
    },
    {
      name: "Feed with the viewer's votes",
      api: { path: '/api/posts?sort=hot', headers },
      bare: { path: `/feed/${viewerId}` },
      goal: { ratio: 0.85 },
    },
    {
      name: "Feed with the viewer's votes, uncached",
      isUncached: true,
      api: { path: '/api/posts?sort=hot', headers },
      bare: { path: `/feed/${viewerId}` },
      goal: { ratio: 0.55 },
    },
    {
      name: 'Search, uncached',
      isUncached: true,
      api: { paths: searches.map((words) => `/api/posts?limit=25&search=${encodeURIComponent(words)}`) },
      bare: { paths: searches.map((words) => `/search?search=${encodeURIComponent(words)}`) },
      goal: { rate: 200 },
    },
    {
      name: 'Thread of 50 comments',
      api: { path: `/api/posts/${threadId}/comments` },
      bare: { path: `/thread/${threadId}` },
      goal: { ratio: 0.9 },
    },
    {
      name: 'Thread of 50 comments, uncached',
      isUncached: true,
      api: { path: `/api/posts/${threadId}/comments` },
      bare: { path: `/thread/${threadId}` },
      goal: { rate: 600 },
    },
    {
      name: 'HTML of home, from its short cache',
      // Uncompressed: the load generator decodes each body as text, which takes it longest for compressed ones.
      api: { path: '/' },
      bare: { path: '/kept-page' },
      goal: { rate: 4_000 },
    },
    {
      name: 'HTML of home, uncached',
      isUncached: true,
      api: { path: '/', headers: gzip },
      bare: { path: '/page', headers: gzip },
      goal: { rate: 60 },
    },
    {
      name: 'HTML of home for a member',
      isUncached: true,
      api: { path: '/', headers: { ...gzip, cookie } },
      bare: { path: '/page', headers: gzip },
      goal: { rate: 40 },
    },
    {
      name: 'HTML of a post with 50 comments, uncached',
      isUncached: true,
      api: { path: `/post/${threadId}`, headers: gzip },
      bare: { path: `/post-page/${threadId}`, headers: gzip },
      goal: { rate: 60 },
    },
    {
      name: 'Vote',
      api: { path: '/api/vote', headers, bodies: votes(posts) },
      bare: { path: `/vote/${viewerId}`, bodies: votes(posts) },
      goal: { ratio: 0.3 },
    },
  ];
}

/**
 * Uncached responses in pairs: how much more processor time the first may take. Feeds of a member with 200 blocked
 * people and 50 muted words and of one without; a feed of 40 joined communities with dials and All; home pages of a
 * member and of a guest.
 * @param cookie of the member's page session
 */
export function pairs({ token, filteringToken, joinedToken }, cookie) {
  const feeds = ['hot', 'new', 'rising'].map((sort) => ({
    name: `Feed by ${sort} with 200 blocked people and 50 muted words, compared with none`,
    path: `/api/posts?sort=${sort}`,
    headers: { authorization: `Bearer ${filteringToken}` },
    beside: { headers: { authorization: `Bearer ${token}` } },
    goal: 1.1,
  }));
  const joined = {
    name: 'Feed of 40 joined communities with dials, compared with All',
    path: '/api/posts?sort=hot&feed=joined',
    headers: { authorization: `Bearer ${joinedToken}` },
    beside: { path: '/api/posts?sort=hot', headers: { authorization: `Bearer ${joinedToken}` } },
    goal: 1.15,
  };
  const home = {
    name: "HTML of a member's home, compared with a guest's",
    path: '/',
    headers: { cookie },
    beside: { headers: {} },
    goal: 1.3,
    requests: 50,
  };
  return [...feeds, joined, home];
}

/** Rare requests that must still be fast: responses of the largest thread. */
export function largeAnswers({ large, token }) {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/posts/${large.postId}/comments`;
  return [
    { name: 'Thread of 10,000 comments', path },
    { name: 'Thread of 10,000 comments, signed in', path, headers },
    { name: 'Chain 50 deep', path: `${path}?comment=${large.firstId}` },
  ];
}

/** Votes on many posts in turn; every other round turns them, so that each changes something. */
function* votes(posts) {
  for (let n = 0; ; n++)
    yield { postId: 1 + ((n * 7) % posts), type: Math.floor(n / posts) % 2 === 0 ? 'up' : 'down' };
}
