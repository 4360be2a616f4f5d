import { limits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ids: number[];
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  ada = await api.members.make();
  ids = [];
  for (let index = 0; index < 5; index++) ids.push((await api.makePost({ as: ada })).id);
});
afterAll(() => api.stop());

const pin = (at: number, as: Member = ada) => api.call('pinToProfile', { as, params: { id: ids[at] ?? 0 } });
const unpin = (at: number) => api.call('unpinFromProfile', { as: ada, params: { id: ids[at] ?? 0 } });
const refusal = (at: number, as?: Member) =>
  api.refusal('pinToProfile', { as, params: { id: ids[at] ?? 0 } });

/** Returns the indexes of the listed posts in order, pinned ones in brackets. */
async function shown(query: Record<string, string | number> = { pinned: 'first' }, as?: Member) {
  const posts = await api.call('listUserPosts', { as, params: { username: ada.username }, query });
  return posts.map(({ id, isPinnedToProfile }) =>
    isPinnedToProfile ? `[${ids.indexOf(id)}]` : String(ids.indexOf(id)),
  );
}

it('what is pinned stands first, last pinned first, and not again below', async () => {
  await pin(1);
  await pin(3);
  expect(await shown()).toEqual(['[3]', '[1]', '4', '2', '0']);
  await unpin(3);
  expect(await shown()).toEqual(['[1]', '4', '3', '2', '0']);
});

it('without asking for it the list stays newest first', async () => {
  await pin(1);
  expect(await shown({})).toEqual(['4', '3', '2', '1', '0']);
  expect(await shown({ limit: 2 })).toEqual(['4', '3']);
});

it.each([1, 2, 3])('read by its cursors in pages of %i, each post comes once', async (limit) => {
  await pin(0);
  await pin(4);
  const found: number[] = [];
  let address: string | undefined = `/api/users/${ada.username}/posts?pinned=first&limit=${limit}`;
  while (address) {
    const answer: Response = await fetch(api.address + address);
    found.push(...((await answer.json()) as { id: number }[]).map(({ id }) => ids.indexOf(id)));
    address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    address = address?.replace(api.address, '');
  }
  expect(found).toEqual([4, 0, 3, 2, 1]);
});

it('the post says so itself, and other lists do not', async () => {
  await pin(2);
  const params = { id: ids[2] ?? 0 };
  expect(await api.call('getPost', { params })).toMatchObject({ isPinnedToProfile: true });
  const listed = await api.call('listPosts', { query: { limit: 100 } });
  expect(listed.find(({ id }) => id === params.id)).not.toHaveProperty('isPinnedToProfile');
});

it('pinning and unpinning again change nothing', async () => {
  await pin(1);
  await pin(2);
  expect(await pin(1)).toEqual({ ok: true });
  expect(await shown()).toEqual(['[2]', '[1]', '4', '3', '0']);
  await unpin(1);
  await unpin(1);
  expect(await shown()).toEqual(['[2]', '4', '3', '1', '0']);
});

it('a profile has so many at most, however many are pinned at once', async () => {
  const answers = await Promise.all(ids.map((id) => api.send('pinToProfile', { as: ada, params: { id } })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.profilePinsMax);
  const free = answers.findIndex(({ status }) => status !== 200);
  expect(await refusal(free, ada)).toMatchObject({ statusCode: 422, code: 'PINS_REACHED' });
  expect(await pin(answers.findIndex(({ status }) => status === 200))).toEqual({ ok: true });
});

it('is limited to the member’s own posts, whatever the role, and refused to guests', async () => {
  for (const role of ['member', 'moderator', 'admin'] as const) {
    const as = await api.members.make({ role });
    for (const name of ['pinToProfile', 'unpinFromProfile'] as const) {
      expect((await api.refusal(name, { as, params: { id: ids[0] ?? 0 } })).code).toBe('NOT_OWNER');
    }
  }
  for (const name of ['pinToProfile', 'unpinFromProfile'] as const) {
    expect((await api.refusal(name, { params: { id: ids[0] ?? 0 } })).code).toBe('SESSION_MISSING');
    expect((await api.refusal(name, { as: ada, params: { id: 999_999 } })).code).toBe('POST_NOT_FOUND');
  }
});

it('what staff remove is not pinned any more, takes no place, and is not pinned while it is removed', async () => {
  const moderator = await api.members.make({ role: 'moderator' });
  for (const at of [0, 1, 2]) await pin(at);
  const params = { id: ids[1] ?? 0 };
  await api.call('removePost', { as: moderator, params, body: { reason: 'Not now' } });
  expect(await shown()).toEqual(['[2]', '[0]', '4', '3']);
  expect(await refusal(1, ada)).toMatchObject({ code: 'RULE_BROKEN' });
  expect((await refusal(1, await api.members.make())).code).toBe('POST_NOT_FOUND');
  await pin(3);
  await api.call('restorePost', { as: moderator, params });
  expect(await shown()).toEqual(['[3]', '[2]', '[0]', '4', '1']);
});

it('a deleted post is gone from there, too', async () => {
  await pin(1);
  await api.call('deletePost', { as: ada, params: { id: ids[1] ?? 0 } });
  expect(await shown()).toEqual(['4', '3', '2', '0']);
});

it('who has blocked the author sees none of it', async () => {
  await pin(1);
  const ben = await api.members.make();
  await api.call('blockUser', { as: ben, params: { username: ada.username } });
  expect(await shown({ pinned: 'first' }, ben)).toEqual([]);
});

it('another order is refused', async () => {
  const params = { username: ada.username };
  const error = await api.refusal('listUserPosts', { params, query: { pinned: 'last' } });
  expect(error.fields).toHaveProperty('pinned');
});
