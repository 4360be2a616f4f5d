import { hangUp, listen } from './support/listener.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

it('a vote reaches the member’s other pages, but not the page that cast it or other members', async () => {
  const [ada, ben] = [await api.members.make(), await api.members.make()];
  const { id: postId } = await api.makePost();
  const [here, there] = [await listen(api, ada, 'tab-1'), await listen(api, ada, 'tab-2')];
  const other = await listen(api, ben);
  const body = { postId, type: 'up' };
  const result = await api.call('castVote', { as: ada, body, tab: 'tab-1' });
  await until(() => there.heard.length === 2);
  expect(there.heard[1]).toEqual({ type: 'vote', data: { postId, result } });
  expect([here.heard.length, other.heard.length]).toEqual([1, 1]);
});
