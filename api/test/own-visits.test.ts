import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ben }));
});
afterAll(() => api.stop());

const comment = async (as: Member) => (await api.makeComment({ as, postId })).id;
const visitOf = async (as: Member) => (await api.call('getPost', { as, params: { id: postId } })).visit;

it('who writes a post has visited it: the comments of others are new', async () => {
  expect(await visitOf(ben)).toEqual({ commentId: 0, newComments: 0 });
  await comment(ada);
  expect(await visitOf(ben)).toEqual({ commentId: 0, newComments: 1 });
});

it('who comments for the first time has seen what came before', async () => {
  await comment(ben);
  expect(await visitOf(ada)).toBeUndefined();
  const own = await comment(ada);
  expect(await visitOf(ada)).toEqual({ commentId: own, newComments: 0 });
  await comment(ben);
  expect(await visitOf(ada)).toEqual({ commentId: own, newComments: 1 });
});

it('a comment leaves an earlier visit as it was', async () => {
  await api.call('visitThread', { as: ada, params: { id: postId }, body: { commentId: 0 } });
  await comment(ben);
  await comment(ada);
  expect(await visitOf(ada)).toEqual({ commentId: 0, newComments: 1 });
});

it('lists without read posts leave out own ones until others comment on them', async () => {
  const query = { read: 'without', limit: '100' };
  const isListed = async () =>
    (await api.call('listPosts', { as: ben, query })).some(({ id }) => id === postId);
  expect(await isListed()).toBe(false);
  await comment(ada);
  expect(await isListed()).toBe(true);
});

it('a post that has become private before its new comments were seen is missing, and no visit tells of it', async () => {
  const { id: communityId } = await api.makeCommunity({ as: ben });
  const { id } = await api.makePost({ as: ben, communityId });
  const params = { id };
  await api.call('visitThread', { as: ada, params, body: { commentId: 0 } });
  await api.makeComment({ as: ben, postId: id });
  const listed = async () =>
    [
      ...(await api.call('listPosts', { as: ada, query: { sort: 'new', limit: '100' } })),
      ...(await api.call('listUserPosts', { as: ada, params: { username: ben.username } })),
      ...(await api.call('getCatchUp', { as: ada })).items.map(({ post }) => post),
    ].filter((post) => post.id === id);
  expect((await listed()).map(({ visit }) => visit?.newComments)).toContain(1);
  const privately = { visibility: 'private' as const };
  await api.call('updateCommunity', { as: ben, params: { id: communityId }, body: privately });
  expect(await listed()).toEqual([]);
  for (const call of ['getPost', 'listComments'] as const)
    expect((await api.send(call, { as: ada, params })).status).toBe(404);
  const again = await api.send('visitThread', { as: ada, params, body: { commentId: 0 } });
  expect(again.status).toBe(404);
});
