import { catchUpLimits, type VisitsBody } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => void ([ada, ben] = [await api.members.make(), await api.members.make()]));
afterAll(() => api.stop());

const post = async () => (await api.makePost({ as: ben })).id;
const comment = async (postId: number) => (await api.makeComment({ as: ben, postId })).id;
const visitAll = (visits: VisitsBody['visits'], isUndo?: boolean, as = ada) =>
  api.call('visitThreads', { as, body: { visits, ...(isUndo !== undefined && { isUndo }) } });
const visitOf = async (id: number, as = ada) => (await api.call('getPost', { as, params: { id } })).visit;
const refusal = (visits: unknown) => api.refusal('visitThreads', { as: ada, body: { visits } as VisitsBody });

it('marks the comments of several threads as seen, each up to its own', async () => {
  const [first, second, other] = [await post(), await post(), await post()];
  const [seen, last] = [await comment(first), await comment(second)];
  const later = await comment(first);
  await visitAll([
    { postId: second, commentId: last },
    { postId: first, commentId: seen },
  ]);
  expect(await visitOf(first)).toEqual({ commentId: seen, newComments: 1 });
  expect(await visitOf(second)).toEqual({ commentId: last, newComments: 0 });
  expect(await visitOf(other)).toBeUndefined();
  expect(await visitOf(first, await api.members.make())).toBeUndefined();
  await visitAll([{ postId: first, commentId: Number.MAX_SAFE_INTEGER }]);
  expect(await visitOf(first)).toEqual({ commentId: later, newComments: 0 });
});

it('restores earlier visits, and that there was none, only to undo', async () => {
  const [first, second] = [await post(), await post()];
  const [earlier, last] = [await comment(first), await comment(first)];
  await visitAll([
    { postId: first, commentId: last },
    { postId: second, commentId: 0 },
  ]);
  await visitAll([{ postId: first, commentId: earlier }]);
  expect(await visitOf(first)).toEqual({ commentId: last, newComments: 0 });
  await visitAll([{ postId: first, commentId: earlier }, { postId: second }], true);
  expect(await visitOf(first)).toEqual({ commentId: earlier, newComments: 1 });
  expect(await visitOf(second)).toBeUndefined();
});

it('leaves out posts that are missing, removed or in a private community, and stores the others', async () => {
  const { id: communityId } = await api.makeCommunity({ as: ben });
  const [open, removed] = [await post(), await post()];
  const { id: hidden } = await api.makePost({ as: ben, communityId });
  const moderator = await api.members.make({ role: 'moderator' });
  const body = { reason: 'Off topic' };
  await api.call('removePost', { as: moderator, params: { id: removed }, body });
  const settings = { visibility: 'private' } as const;
  await api.call('updateCommunity', { as: ben, params: { id: communityId }, body: settings });
  await visitAll([999_999, removed, hidden, open].map((postId) => ({ postId, commentId: 0 })));
  const { rows } = await api.database.pool.query('SELECT post_id FROM thread_visits WHERE user_id = $1', [
    ada.id,
  ]);
  expect(rows).toEqual([{ post_id: open }]);
});

it('as many posts as a catch-up may list can be marked at once, each once', async () => {
  const { threadsMax, bestMax, visitsMax } = catchUpLimits;
  expect(threadsMax + bestMax).toBe(visitsMax);
  const visits = Array.from({ length: visitsMax + 1 }, (_, index) => ({ postId: index + 1, commentId: 0 }));
  await visitAll(visits.slice(1));
  const codes = [visits, [], [visits[0], visits[0]], [{ postId: 1, commentId: -1 }], [{}], 7].map(refusal);
  expect(await Promise.all(codes)).toMatchObject([
    { code: 'INPUT_INVALID', fields: { visits: `Mark up to ${visitsMax} posts at once.` } },
    { code: 'INPUT_INVALID', fields: { visits: 'Name at least one post.' } },
    { code: 'INPUT_INVALID', fields: { visits: 'Name each post once.' } },
    { code: 'INPUT_INVALID' },
    { code: 'INPUT_INVALID' },
    { code: 'INPUT_INVALID' },
  ]);
});

it('two calls with the same posts in different orders both succeed', async () => {
  const posts: number[] = [];
  for (let made = 0; made < 20; made++) posts.push(await post());
  const visits = posts.map((postId) => ({ postId, commentId: 0 }));
  const calls = Array.from({ length: 10 }, (_, index) =>
    visitAll(index % 2 === 0 ? visits : visits.toReversed(), true),
  );
  expect(await Promise.all(calls)).toEqual(calls.map(() => ({ ok: true })));
});

it('refuses guests', async () => {
  const body = { visits: [{ postId: await post(), commentId: 0 }] };
  expect(await api.refusal('visitThreads', { body })).toMatchObject({ code: 'SESSION_MISSING' });
});
