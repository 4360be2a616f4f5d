import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
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
