import type { Trophy } from '@stoa/contract';
import { TrophiesService } from '../src/people/trophies/trophies.service.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => void (ada = await api.members.make()));
afterAll(() => api.stop());

const service = () => api.app.get(TrophiesService, { strict: false });
const check = (...members: Member[]) => service().check(members.map(({ id }) => id));
const trophiesOf = ({ username }: Member): Promise<Trophy[]> =>
  api.call('listTrophies', { params: { username } });
const namesOf = async (member: Member) => (await trophiesOf(member)).map(({ name }) => name).sort();
const bellOf = async (as: Member) =>
  (await api.call('listNotifications', { as })).map(({ message }) => message);

/** Creates posts of a member, each in a new community unless one is given. */
async function write(count: number, communityId?: number) {
  const posts = [];
  for (let n = 0; n < count; n++) posts.push(await api.makePost({ as: ada, communityId }));
  return posts;
}

const upvotes = (postId: number, count: number) =>
  api.database.pool.query('UPDATE post_stats SET imported_ups = $2 WHERE post_id = $1', [postId, count]);

it('a member without any has an empty case, and an unknown one none', async () => {
  await check(ada);
  expect(await trophiesOf(ada)).toEqual([]);
  expect(await api.call('getUser', { params: { username: ada.username } })).toMatchObject({
    trophyCount: 0,
  });
  expect((await api.refusal('listTrophies', { params: { username: 'nobody' } })).code).toBe('USER_NOT_FOUND');
});

it('ten posts are a trophy, nine are not; deleting one takes it back, and writing one more gives it again', async () => {
  const { id } = await api.makeCommunity();
  const posts = await write(9, id);
  await check(ada);
  expect(await namesOf(ada)).toEqual([]);
  const tenth = await api.makePost({ as: ada, communityId: id });
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor']);
  await api.call('deletePost', { as: ada, params: { id: tenth.id } });
  await check(ada);
  expect(await namesOf(ada)).toEqual([]);
  await api.makePost({ as: ada, communityId: id });
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor']);
  expect(posts).toHaveLength(9);
});

it('members read their own figures', async () => {
  await write(3, (await api.makeCommunity()).id);
  expect(await api.call('getTrophyFigures', { as: ada })).toMatchObject({
    posts: 3,
    communities: 1,
    years: 0,
  });
  expect((await api.refusal('getTrophyFigures', {})).code).toBe('SESSION_MISSING');
});

it('what staff have removed does not count', async () => {
  const [first] = await write(10, (await api.makeCommunity()).id);
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removePost', { as: moderator, params: { id: first?.id ?? 0 }, body: { reason: 'Spam' } });
  await check(ada);
  expect(await namesOf(ada)).toEqual([]);
});

it('each figure has its trophies, counted in the profile and listed with their dates', async () => {
  const { id } = await api.makeCommunity({ as: ada });
  const [post] = await write(1, id);
  const comment = await api.makeComment({ as: ada, postId: post?.id ?? 0 });
  await upvotes(post?.id ?? 0, 100);
  const set = (statement: string) => api.database.pool.query(statement, [ada.id]);
  await set('UPDATE comments SET imported_ups = 10 WHERE author_id = $1');
  await set('UPDATE communities SET imported_members = 99 WHERE owner_id = $1');
  await set(`UPDATE users SET created_at = now() - interval '5 years 1 day' WHERE id = $1`);
  await check(ada);
  expect(await namesOf(ada)).toEqual([
    'fiveYears',
    'founder',
    'gatheringPlace',
    'goodAnswer',
    'goodPost',
    'greatPost',
    'oneYear',
  ]);
  const [latest] = await trophiesOf(ada);
  expect(Date.parse(latest?.earnedAt ?? '')).toBeLessThanOrEqual(Date.now());
  const profile = await api.call('getUser', { params: { username: ada.username } });
  expect(profile).toMatchObject({ trophyCount: 7 });
  expect(comment.id).toBeGreaterThan(0);
});

it('posts in five communities are a trophy', async () => {
  for (let n = 0; n < 5; n++) await write(1, (await api.makeCommunity()).id);
  await check(ada);
  expect(await namesOf(ada)).toEqual(['explorer']);
});

it('ten followers are a trophy for whom they follow', async () => {
  for (const as of await api.members.makeMany(10))
    await api.call('followUser', { as, params: { username: ada.username } });
  await check(ada);
  expect(await namesOf(ada)).toEqual(['followed']);
});

it('a hundred votes are a trophy for who cast them', async () => {
  const { id } = await api.makeCommunity();
  const ben = await api.members.make();
  const post = await api.makePost({ as: ben, communityId: id });
  await api.call('castVote', { as: ada, body: { type: 'up', postId: post.id } });
  await api.database.pool.query(
    `WITH made AS (INSERT INTO comments (post_id, author_id, content, depth, path)
      SELECT $1::integer, $2::integer, 'Yes', 0, int4send(1000 + n) FROM generate_series(1, 99) n RETURNING id)
    INSERT INTO comment_votes (comment_id, user_id, value) SELECT id, $3::integer, 1 FROM made`,
    [post.id, ben.id, ada.id],
  );
  await api.database.pool.query(`UPDATE comments SET upvotes = 1 WHERE post_id = $1`, [post.id]);
  await api.database.pool.query(`UPDATE post_stats SET comment_count = 99 WHERE post_id = $1`, [post.id]);
  await check(ada, ben);
  expect(await namesOf(ada)).toEqual(['supporter']);
  expect(await namesOf(ben)).toEqual(['conversationalist', 'livelyThread']);
});

it('one notification tells of new trophies, once, also when one is lost and earned again', async () => {
  const { id } = await api.makeCommunity();
  const posts = await write(10, id);
  await upvotes(posts[0]?.id ?? 0, 10);
  await check(ada);
  await check(ada);
  expect(await bellOf(ada)).toEqual(['You have earned the trophies “Contributor” and “Good Post”']);
  await upvotes(posts[0]?.id ?? 0, 0);
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor']);
  await upvotes(posts[0]?.id ?? 0, 10);
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor', 'goodPost']);
  expect(await bellOf(ada)).toHaveLength(1);
});

it('notify nobody who does not want to hear of them', async () => {
  await api.call('updateSettings', { as: ada, body: { notifyTrophies: false } });
  await write(10, (await api.makeCommunity()).id);
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor']);
  expect(await bellOf(ada)).toEqual([]);
});

it('notify no imported account', async () => {
  await write(10, (await api.makeCommunity()).id);
  await api.database.pool.query('UPDATE users SET email = NULL WHERE id = $1', [ada.id]);
  await check(ada);
  expect(await namesOf(ada)).toEqual(['contributor']);
  expect(await bellOf(ada)).toEqual([]);
});

it('two instances at once give a trophy once', async () => {
  await write(10, (await api.makeCommunity()).id);
  await Promise.all([check(ada), check(ada), check(ada)]);
  expect(await namesOf(ada)).toEqual(['contributor']);
  expect(await bellOf(ada)).toEqual(['You have earned the trophy “Contributor”']);
});

it('a round looks at who is here and at whose turn it is, and then at nobody twice within a day', async () => {
  await write(10, (await api.makeCommunity()).id);
  await service().checkDue();
  expect(await namesOf(ada)).toEqual(['contributor']);
  const { rows } = await api.database.pool.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM users WHERE trophies_checked_at IS NULL',
  );
  expect(rows[0]?.left).toBe(0);
});

it('looks again after ten minutes at who is here', async () => {
  const { id } = await api.makeCommunity();
  const lookedAt = (ago: string) =>
    api.database.pool.query('UPDATE users SET trophies_checked_at = now() - $2::interval WHERE id = $1', [
      ada.id,
      ago,
    ]);
  await api.call('getMe', { as: ada });
  await lookedAt('9 minutes');
  await write(10, id);
  await service().checkDue();
  expect(await namesOf(ada)).toEqual([]);
  await lookedAt('11 minutes');
  await service().checkDue();
  expect(await namesOf(ada)).toEqual(['contributor']);
});

it('a member who cannot be checked waits for the next turn, and the others get their trophies', async () => {
  await write(10, (await api.makeCommunity()).id);
  const ben = await api.members.make();
  // No number of years fits such an age.
  await api.database.pool.query(`UPDATE users SET created_at = 'infinity' WHERE id = $1`, [ben.id]);
  await service().checkDue();
  expect(await namesOf(ada)).toEqual(['contributor']);
  const { rows } = await api.database.pool.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM users WHERE trophies_checked_at IS NULL',
  );
  expect(rows[0]?.left).toBe(0);
});

it('a round skips deleted accounts', async () => {
  await write(10, (await api.makeCommunity()).id);
  await api.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [ada.id]);
  await api.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [ada.id]);
  await service().checkDue();
  const { rows } = await api.database.pool.query(
    'SELECT trophies_checked_at AS "checkedAt" FROM users WHERE id = $1',
    [ada.id],
  );
  expect(rows).toEqual([{ checkedAt: null }]);
});
