import { peopleLimits } from '@stoa/contract';
import { RelationshipsQuery } from '../src/people/relationships/relationships.query.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
});
afterAll(() => api.stop());

const of = ({ username }: Member) => ({ params: { username } });
const follow = (as: Member, whom: Member) => api.call('followUser', { as, ...of(whom) });
const unfollow = (as: Member, whom: Member) => api.call('unfollowUser', { as, ...of(whom) });
const block = (as: Member, whom: Member) => api.call('blockUser', { as, ...of(whom) });
const unblock = (as: Member, whom: Member) => api.call('unblockUser', { as, ...of(whom) });

async function heard(as: Member): Promise<string[]> {
  await api.settled();
  return (await api.call('listNotifications', { as })).map(({ message }) => message);
}

/** Fills one's list to its limit, past the API's rate limit. */
async function fill(table: 'user_follows' | 'user_blocks', who: Member, count: number): Promise<void> {
  const columns = table === 'user_follows' ? 'follower_id, followed_id' : 'blocker_id, blocked_id';
  const others = await api.members.makeMany(1);
  await api.database.pool.query(
    `WITH made AS (INSERT INTO users (username, follower_count)
       SELECT 'm' || $1::integer || '_' || n, $3::integer FROM generate_series(1, $2::integer) AS n RETURNING id)
     INSERT INTO ${table} (${columns}) SELECT $1::integer, id FROM made`,
    [who.id, count, table === 'user_follows' ? 1 : 0],
  );
  expect(others).toHaveLength(1);
}

describe('following a member', () => {
  it('counts once and is visible to the follower, however often it is repeated', async () => {
    expect(await follow(ada, ben)).toMatchObject({ followerCount: 1, isFollowing: true, isSelf: false });
    expect(await follow(ada, ben)).toMatchObject({ followerCount: 1, isFollowing: true });
    expect(await api.call('getUser', { as: ben, ...of(ben) })).toMatchObject({ followerCount: 1 });
    expect(await unfollow(ada, ben)).toMatchObject({ followerCount: 0, isFollowing: false });
    expect(await unfollow(ada, ben)).toMatchObject({ followerCount: 0, isFollowing: false });
  });

  it('is seen by nobody else', async () => {
    await follow(ada, ben);
    const guest = await api.call('getUser', of(ben));
    expect(guest).toMatchObject({ followerCount: 1 });
    expect(guest).not.toHaveProperty('isFollowing');
    const cleo = await api.members.make();
    expect(await api.call('getUser', { as: cleo, ...of(ben) })).toMatchObject({ isFollowing: false });
    expect(await api.call('getUser', { as: ben, ...of(ben) })).not.toHaveProperty('isFollowing');
  });

  it('finds them whatever the case of their name', async () => {
    const params = { username: ben.username.toUpperCase() };
    expect(await api.call('followUser', { as: ada, params })).toMatchObject({ isFollowing: true });
  });

  it('refuses oneself', async () => {
    const error = await api.refusal('followUser', { as: ada, ...of(ada) });
    expect(error).toMatchObject({ code: 'RULE_BROKEN', message: 'You cannot follow yourself.' });
  });

  it('refuses an unknown username and a deleted account', async () => {
    const params = { username: 'nobody-at-all' };
    expect((await api.refusal('followUser', { as: ada, params })).code).toBe('USER_NOT_FOUND');
    await api.database.pool.query('DELETE FROM users WHERE id = $1', [ben.id]);
    for (const call of ['followUser', 'unfollowUser', 'blockUser', 'unblockUser'] as const)
      expect((await api.refusal(call, { as: ada, ...of(ben) })).code).toBe('USER_NOT_FOUND');
  });

  it('is for members', async () => {
    for (const call of ['followUser', 'unfollowUser', 'blockUser', 'unblockUser'] as const)
      expect((await api.refusal(call, of(ben))).code).toBe('SESSION_MISSING');
  });

  it('succeeds without a notification when the followed person has blocked the viewer', async () => {
    const cleo = await api.members.make();
    await block(ben, ada);
    const [blocked, other] = [await follow(ada, ben), await follow(ada, cleo)];
    const { isFollowing, followerCount } = other;
    expect(blocked).toMatchObject({ isFollowing, followerCount });
    expect(await api.call('getUser', { as: ada, ...of(ben) })).toMatchObject({ isFollowing: true });
    expect(await heard(ben)).toEqual([]);
    expect(await api.call('listFollowers', { as: ben, ...of(ben) })).toEqual([]);
    await unblock(ben, ada);
    expect(await heard(ben)).toEqual([]);
  });

  it('refuses a person whom the viewer has blocked', async () => {
    await block(ada, ben);
    const refusal = await api.refusal('followUser', { as: ada, ...of(ben) });
    expect(refusal).toMatchObject({ code: 'FOLLOW_REFUSED', statusCode: 403 });
  });

  it('holds the limit of people', async () => {
    await fill('user_follows', ada, peopleLimits.followedMax);
    const error = await api.refusal('followUser', { as: ada, ...of(ben) });
    expect(error).toMatchObject({ code: 'RULE_BROKEN', message: expect.stringContaining('1000') });
    expect(await api.call('getUser', of(ben))).toMatchObject({ followerCount: 0 });
  });

  it('counts each follower once when many come at the same time', async () => {
    const crowd = await api.members.makeMany(8);
    await Promise.all(crowd.flatMap((as) => [follow(as, ben), follow(as, ben)]));
    expect(await api.call('getUser', of(ben))).toMatchObject({ followerCount: 8 });
    expect(await heard(ben)).toEqual([expect.stringMatching(/ and 7 others followed you$/)]);
  });
});

describe('a followed member', () => {
  it('is notified once, however often the same person follows again', async () => {
    await follow(ada, ben);
    expect(await heard(ben)).toEqual([`${ada.username} followed you`]);
    await unfollow(ada, ben);
    await follow(ada, ben);
    expect(await heard(ben)).toEqual([`${ada.username} followed you`]);
    await api.call('clearNotifications', { as: ben });
    await unfollow(ada, ben);
    await follow(ada, ben);
    expect(await heard(ben)).toEqual([]);
  });

  it('receives one notification for several followers until it is read', async () => {
    const [cleo, dora] = [await api.members.make(), await api.members.make()];
    await follow(ada, ben);
    await follow(cleo, ben);
    expect(await heard(ben)).toEqual([`${cleo.username} and 1 other followed you`]);
    await api.call('readAllNotifications', { as: ben });
    await follow(dora, ben);
    expect(await heard(ben)).toEqual([
      `${dora.username} followed you`,
      `${cleo.username} and 1 other followed you`,
    ]);
    const [latest] = await api.call('listNotifications', { as: ben });
    expect(latest).toMatchObject({ type: 'other', fromUser: dora.username, postId: null, commentId: null });
  });
});

describe('blocking a member', () => {
  it('is visible to the blocker alone, however often it is repeated', async () => {
    expect(await block(ada, ben)).toMatchObject({ isBlocked: true });
    expect(await block(ada, ben)).toMatchObject({ isBlocked: true });
    expect(await api.call('getUser', { as: ben, ...of(ada) })).toMatchObject({ isBlocked: false });
    expect(await api.call('getUser', of(ben))).not.toHaveProperty('isBlocked');
    expect(await heard(ben)).toEqual([]);
    expect(await unblock(ada, ben)).toMatchObject({ isBlocked: false });
    expect(await unblock(ada, ben)).toMatchObject({ isBlocked: false });
  });

  it('ends following in both directions', async () => {
    await follow(ada, ben);
    await follow(ben, ada);
    await block(ada, ben);
    expect(await api.call('getUser', { as: ada, ...of(ben) })).toMatchObject({
      isFollowing: false,
      followerCount: 0,
    });
    expect(await api.call('getUser', { as: ben, ...of(ada) })).toMatchObject({
      isFollowing: false,
      followerCount: 0,
    });
    await unblock(ada, ben);
    expect(await api.call('getUser', { as: ada, ...of(ben) })).toMatchObject({ isFollowing: false });
    expect(await follow(ben, ada)).toMatchObject({ isFollowing: true });
  });

  it('never leaves a follow by the member who blocks when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const cleo = await api.members.make();
      await Promise.all([api.send('followUser', { as: ben, ...of(cleo) }), block(ben, cleo)]);
      expect(await api.call('getUser', { as: ben, ...of(cleo) })).toMatchObject({
        isFollowing: false,
        followerCount: 0,
      });
    }
  });

  it('refuses oneself', async () => {
    const error = await api.refusal('blockUser', { as: ada, ...of(ada) });
    expect(error).toMatchObject({ code: 'RULE_BROKEN', message: 'You cannot block yourself.' });
  });

  it('holds the limit of people', async () => {
    await fill('user_blocks', ada, peopleLimits.blockedMax);
    const error = await api.refusal('blockUser', { as: ada, ...of(ben) });
    expect(error).toMatchObject({ code: 'RULE_BROKEN', message: expect.stringContaining('1000') });
    expect(await api.call('getUser', { as: ada, ...of(ben) })).toMatchObject({ isBlocked: false });
  });

  it('is known whichever of the two is asked about first', async () => {
    const query = api.app.get(RelationshipsQuery);
    expect(await query.isBlockedBetween(ada.id, ben.id)).toBe(false);
    await block(ada, ben);
    expect(await query.isBlockedBetween(ada.id, ben.id)).toBe(true);
    expect(await query.isBlockedBetween(ben.id, ada.id)).toBe(true);
  });
});

describe('the list of blocked people', () => {
  it('has the latest first, page by page', async () => {
    const cleo = await api.members.make();
    for (const whom of [ben, cleo]) await block(ada, whom);
    const first = await api.send('listBlockedUsers', { as: ada, query: { limit: 1 } });
    expect(await first.json()).toMatchObject([{ id: cleo.id, username: cleo.username }]);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? '';
    const second = await api.send('listBlockedUsers', { as: ada, query: { limit: 1, cursor } });
    expect(await second.json()).toMatchObject([{ id: ben.id }]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('is private', async () => {
    await block(ada, ben);
    expect(await api.call('listBlockedUsers', { as: ben })).toEqual([]);
    expect((await api.refusal('listBlockedUsers')).code).toBe('SESSION_MISSING');
  });

  it('refuses a cursor that it did not issue', async () => {
    const cursor = 'not-one-of-ours';
    expect((await api.refusal('listBlockedUsers', { as: ada, query: { cursor } })).code).toBe(
      'CURSOR_INVALID',
    );
  });
});

describe('muted words', () => {
  const mute = (words: string[], as = ada) => api.call('setMutedWords', { as, body: { words } });

  it('are returned as sent, with spaces normalised', async () => {
    expect(await api.call('getMutedWords', { as: ada })).toEqual({ words: [] });
    expect(await mute(['  spoiler ', 'Star   Wars', 'C++'])).toEqual({
      words: ['spoiler', 'Star Wars', 'C++'],
    });
    expect(await mute(['cats'])).toEqual({ words: ['cats'] });
    expect(await mute([])).toEqual({ words: [] });
    expect(await api.call('getMutedWords', { as: ben })).toEqual({ words: [] });
  });

  it('are equal if only case and accents differ', async () => {
    expect(await mute(['Café', 'cafe', 'CAFÉ', 'tea'])).toEqual({ words: ['Café', 'tea'] });
  });

  it('can be a hundred and not one more', async () => {
    const words = Array.from(
      { length: peopleLimits.mutedWordsMax },
      (_, index) => `${'🌱'.repeat(46)}w${index}`,
    );
    expect((await mute(words)).words).toHaveLength(peopleLimits.mutedWordsMax);
    const error = await api.refusal('setMutedWords', { as: ada, body: { words: [...words, 'more'] } });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { words: expect.any(String) } });
  });

  it('with characters that fold to spaces are compared as with spaces, without delay', async () => {
    const post = await api.makePost({ as: ben, title: `a${'\u00b4'.repeat(280)}c` });
    const hidden = await api.makePost({ as: ben, title: 'So a \u00b4 b it is' });
    await mute([`a${'\u00b4'.repeat(48)}b`]);
    const ids = (await api.call('listPosts', { as: ada })).map(({ id }) => id);
    expect(ids).toContain(post.id);
    expect(ids).not.toContain(hidden.id);
  });

  it.each(['a', ' a ', 'x'.repeat(51), '\ufdfa\ufdfa\ufdfa', '!!!', ''])('refuse %j', async (word) => {
    const error = await api.refusal('setMutedWords', { as: ada, body: { words: ['fine', word] } });
    expect(error).toMatchObject({ code: 'INPUT_INVALID', fields: { 'words.1': expect.any(String) } });
  });

  it('are for members', async () => {
    expect((await api.refusal('getMutedWords')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('setMutedWords', { body: { words: [] } })).code).toBe('SESSION_MISSING');
  });
});
