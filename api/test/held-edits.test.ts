import { hangUp, listen, type Listener, watch } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
afterEach(hangUp);
afterAll(() => api.stop());

const holdCasinos = () =>
  api.call('createCommunityAutoRule', {
    as: owner,
    params: { id: communityId },
    body: {
      rule: {
        name: 'Casinos',
        target: 'both',
        conditions: [{ kind: 'words', words: ['casino'] }],
        action: { kind: 'hold', message: 'Reviewed first.' },
      },
    },
  });

it('an edit that empties a post is judged by what is left of it', async () => {
  const { id } = await api.makePost({ as: ada, communityId, content: 'The best casino' });
  await holdCasinos();
  const post = await api.call('updatePost', { as: ada, params: { id }, body: { content: '' } });
  expect(post).toMatchObject({ content: null });
  expect(post).not.toHaveProperty('isHeld');
});

it('watchers learn that an edit is held, and who can still read the post, except the page that edited it', async () => {
  await holdCasinos();
  const { id } = await api.makePost({ as: ada, communityId });
  const moderator = await api.makeModerator(communityId, owner, ['posts']);
  const [here, there] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
  const reader = await listen(api, await api.members.make());
  const moderators = [await listen(api, owner), await listen(api, moderator)];
  for (const listener of [here, there, reader, ...moderators]) await watch(listener, id);
  const request = { as: ada, params: { id }, body: { content: 'A casino' }, tab: 'tab-1' };
  expect(await api.call('updatePost', request)).toMatchObject({ isHeld: true });
  const goneFor = ({ heard }: Listener) =>
    heard.flatMap((said) => (said.type === 'post_gone' ? [said.data.isReadable] : []));
  await until(() => [there, reader, ...moderators].every((listener) => goneFor(listener).length === 1));
  expect([here, there, reader, ...moderators].map(goneFor)).toEqual([[], [true], [false], [true], [true]]);
  const ownChanges = ({ heard }: Listener) =>
    heard.flatMap((said) => (said.type === 'own_change' ? [said.data.kind] : []));
  await until(() => ownChanges(there).length === 2);
  expect(ownChanges(here)).toEqual([]);
});

it('watchers receive no held comment', async () => {
  await holdCasinos();
  const { id: postId } = await api.makePost({ communityId });
  const reader = await listen(api, await api.members.make());
  await watch(reader, postId);
  expect(await api.makeComment({ as: ada, postId, content: 'A casino' })).toMatchObject({ isHeld: true });
  const { id } = await api.makeComment({ as: ada, postId, content: 'A bakery' });
  await until(() => reader.heard.some(({ type }) => type === 'comments'));
  const announced = reader.heard.flatMap((said) => (said.type === 'comments' ? said.data.ids : []));
  expect(announced).toEqual([id]);
});
