import type { Member } from './support/members.js';
import { bounds } from '../src/platform/bounds.js';
import { TestApp } from './support/test-app.js';

/** Votes sent together: fewer than what one client may have open, so that a busy machine refuses none. */
const AT_ONCE = bounds.requestsOfWriters / 4;

let api: TestApp;
let ada: Member;
beforeAll(async () => {
  api = await TestApp.start();
  ada = await api.members.make();
});
afterAll(() => api.stop());

type VoteType = 'up' | 'down' | 'none';

/** Both things one can vote on. */
const subjects = {
  async post() {
    return { postId: (await api.makePost()).id };
  },
  async comment() {
    const { postId } = await subjects.post();
    return { postId, commentId: (await api.makeComment({ postId })).id };
  },
};

const vote = (subject: object, type: VoteType, as: Member = ada) =>
  api.call('castVote', { as, body: { ...subject, type } });

describe.each(['post', 'comment'] as const)('a vote on a %s', (kind) => {
  it.each([
    [['up'], { upvotes: 1, downvotes: 0, userVote: { type: 'up' } }],
    [['up', 'up'], { upvotes: 1, downvotes: 0, userVote: { type: 'up' } }],
    [['up', 'down'], { upvotes: 0, downvotes: 1, userVote: { type: 'down' } }],
    [['down', 'up'], { upvotes: 1, downvotes: 0, userVote: { type: 'up' } }],
    [['down', 'none'], { upvotes: 0, downvotes: 0, userVote: null }],
    [['none'], { upvotes: 0, downvotes: 0, userVote: null }],
    [['up', 'none', 'none', 'down'], { upvotes: 0, downvotes: 1, userVote: { type: 'down' } }],
  ] as [VoteType[], object][])('%j leaves %j', async (types, expected) => {
    const subject = await subjects[kind]();
    let last: unknown;
    for (const type of types) last = await vote(subject, type);
    expect(last).toEqual(expected);
  });

  it('is one, however often one person sends it at once', async () => {
    const subject = await subjects[kind]();
    await Promise.all(Array.from({ length: AT_ONCE }, () => vote(subject, 'up')));
    expect(await vote(subject, 'up')).toEqual({ upvotes: 1, downvotes: 0, userVote: { type: 'up' } });
  });

  it('ends as one when one person changes their mind many times at once', async () => {
    const subject = await subjects[kind]();
    const types: VoteType[] = ['up', 'down', 'none'];
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => vote(subject, types[n % 3] ?? 'up')));
    const { upvotes, downvotes } = await vote(subject, 'down');
    expect([upvotes, downvotes]).toEqual([0, 1]);
  });

  it('is shown on top of what was imported', async () => {
    const subject = await subjects[kind]();
    const table = kind === 'post' ? 'post_stats' : 'comments';
    const id = kind === 'post' ? 'post_id' : 'id';
    await api.database.pool.query(
      `UPDATE ${table} SET imported_ups = 10, imported_downs = 3 WHERE ${id} = $1`,
      [Object.values(subject).at(-1)],
    );
    expect(await vote(subject, 'up')).toMatchObject({ upvotes: 11, downvotes: 3 });
  });
});

it('a thousand votes of many on many leave counters equal to the votes', async () => {
  const { id: communityId } = await api.makeCommunity();
  const posts = await Promise.all(Array.from({ length: 5 }, () => api.makePost({ as: ada, communityId })));
  const crowd = await api.members.makeMany(50);
  const votes = crowd.flatMap((as, m) =>
    posts.map(({ id: postId }, n) => ({
      as,
      postId,
      type: (m + n) % 3 === 0 ? ('down' as const) : ('up' as const),
    })),
  );
  const all = (type: 'up' | 'down') => votes.map((one) => ({ ...one, type }));
  // Each of 250 is sent twice and changed twice, twenty at a time: twice what the pool can serve at once.
  const requests = [...votes, ...votes, ...all('down'), ...all('up')];
  for (let sent = 0; sent < requests.length; sent += 20) {
    const atOnce = requests.slice(sent, sent + 20);
    await Promise.all(atOnce.map(({ as, postId, type }) => vote({ postId }, type, as)));
  }
  const list = await api.call('listPosts', { query: { communityId } });
  expect(list.map(({ upvotes, downvotes }) => [upvotes, downvotes])).toEqual(posts.map(() => [50, 0]));
});

it('votes and deletions of the same post at once leave nothing behind', async () => {
  const { id: postId } = await api.makePost({ as: ada });
  const { id: commentId } = await api.makeComment({ postId, as: ada });
  const crowd = await api.members.makeMany(20);
  const attempts = crowd.map((as) => api.send('castVote', { as, body: { type: 'up', postId } }));
  const onComment = crowd.map((as) => api.send('castVote', { as, body: { type: 'up', postId, commentId } }));
  const deletion = api.send('deletePost', { as: ada, params: { id: postId } });
  const statuses = (await Promise.all([...attempts, ...onComment, deletion])).map(({ status }) => status);
  expect(new Set(statuses)).not.toContain(500);
});

describe('is refused', () => {
  it('for what does not exist, or stands elsewhere', async () => {
    const { postId, commentId } = await subjects.comment();
    const other = await subjects.post();
    for (const type of ['up', 'none'] as const) {
      const refuse = async (body: object) =>
        (await api.refusal('castVote', { as: ada, body: { type, ...body } })).code;
      expect(await refuse({ postId: 999_999 })).toBe('POST_NOT_FOUND');
      expect(await refuse({ postId, commentId: 999_999 })).toBe('COMMENT_NOT_FOUND');
      expect(await refuse({ postId: other.postId, commentId })).toBe('COMMENT_NOT_FOUND');
    }
  });

  it('without a session or with a type that is none', async () => {
    const { postId } = await subjects.post();
    expect((await api.refusal('castVote', { body: { type: 'up', postId } })).code).toBe('SESSION_MISSING');
    const wrong = await api.refusal('castVote', { as: ada, body: { type: 'sideways', postId } });
    expect(wrong.fields).toHaveProperty('type');
  });
});
