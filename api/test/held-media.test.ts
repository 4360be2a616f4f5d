import type { Member } from './support/members.js';
import { blackPng } from './support/files.js';
import { TestApp } from './support/test-app.js';
import { upload } from './support/uploading.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
  const rule = {
    name: 'Pictures',
    target: 'posts' as const,
    conditions: [{ kind: 'media' as const }],
    action: { kind: 'hold' as const, message: 'Pictures are reviewed.' },
  };
  await api.call('createCommunityAutoRule', { as: owner, params: { id: communityId }, body: { rule } });
});
afterAll(() => api.stop());

const fetched = async (url: string) => {
  const response = await fetch(api.address + url);
  return [response.status, response.headers.get('cache-control')?.split(',')[0]];
};

test('the picture of a held post is served privately, until the post is removed', async () => {
  const { url: imageUrl = '' } = await upload(api.address, ada, await blackPng(10, 10));
  const body = { communityId, title: 'A picture', imageUrl };
  const held = await api.call('createPost', { as: ada, body });
  expect(held).toMatchObject({ isHeld: true });
  expect(await fetched(imageUrl)).toEqual([200, 'private']);

  const request = { as: owner, params: { id: held.id } };
  await api.call('restorePost', request);
  expect(await fetched(imageUrl)).toEqual([200, 'public']);
  await api.call('removePost', { ...request, body: { reason: 'Off topic' } });
  expect(await fetched(imageUrl)).toEqual([404, 'no-store']);
});
