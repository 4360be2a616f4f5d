import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start();
});
afterAll(() => api.stop());

it('a new rule is the last one, also after others were deleted', async () => {
  const as = await api.members.make();
  const { id } = await api.makeCommunity({ as });
  const params = { id };
  const add = async (name: string) => {
    const rule = {
      name,
      target: 'both' as const,
      conditions: [{ kind: 'words' as const, words: ['casino'] }],
      action: { kind: 'hold' as const, message: 'Reviewed first.' },
    };
    return (await api.call('createCommunityAutoRule', { as, params, body: { rule } })).id;
  };
  const [first, second] = [await add('First'), await add('Second'), await add('Third')];
  for (const ruleId of [first, second])
    await api.call('deleteCommunityAutoRule', { as, params: { id, ruleId } });
  await add('Fourth');
  const listed = await api.call('listCommunityAutoRules', { as, params });
  expect(listed.map(({ rule: { name } }) => name)).toEqual(['Third', 'Fourth']);
});
