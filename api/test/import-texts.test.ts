import { importLines, submission } from './support/dump.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(() => api.database.pool.query('TRUNCATE communities, users CASCADE'));
afterAll(() => api.stop());

/** Half of a surrogate pair, as a dump that was cut by code units has it. */
const HALF = '\ud83d';

describe('a dump with characters that the database cannot store', () => {
  it('gives communities their rules and description without them', async () => {
    const rules = [{ short_name: `No engines ${HALF}`, description: `Or\0 sails ${HALF}.` }];
    const line = { display_name: 'Kayaks', public_description: `Paddles ${HALF}`, rules };
    expect(await importLines(api, [line])).toMatchObject({ addedRules: 1, problems: [] });
    expect(await api.call('getCommunity', { params: { slug: 'kayaks' } })).toMatchObject({
      description: 'Paddles',
      rules: [{ title: 'No engines', text: 'Or sails .' }],
    });
  });

  it('gives posts their titles and texts without them', async () => {
    await importLines(api, [submission({ title: `Rivers ${HALF}`, selftext: `Deep${HALF}`, is_self: true })]);
    const [post] = await api.call('listPosts', { query: {} });
    expect(post).toMatchObject({ title: 'Rivers', content: 'Deep' });
  });

  it('names communities without them', async () => {
    const line = submission({ subreddit: `Ri\0vers ${HALF}`, subreddit_title: '' });
    expect(await importLines(api, [line])).toMatchObject({ addedPosts: 1 });
    const [post] = await api.call('listPosts', { query: {} });
    expect(post?.community.displayName).toBe('Ri vers');
  });
});
