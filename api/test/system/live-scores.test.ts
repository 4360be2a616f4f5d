import type { LiveMessage } from '@stoa/contract';
import { ScoreNews } from '../../src/content/votes/score-news.js';
import { bounds } from '../../src/platform/bounds.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { hangUp, listen, type Listener, watch } from '../support/listener.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost());
});
afterEach(hangUp);
afterAll(() => api.stop());

const isScores = (said: LiveMessage) => said.type === 'scores';
const scoresOf = ({ heard }: Listener) => heard.filter(isScores).map(({ data }) => data.scores);
const show = ({ socket }: Listener, ...posts: number[]) =>
  socket.send(JSON.stringify({ type: 'watch_scores', posts }));
const vote = (as: Member, type: 'up' | 'down' = 'up', commentId?: number) =>
  api.call('castVote', { as, body: { postId, ...(commentId && { commentId }), type } });

it('votes of a second reach the pages that show the post in one message', async () => {
  const [list, thread, elsewhere] = [await listen(api, ada), await listen(api, ada), await listen(api, ada)];
  show(list, postId);
  await watch(thread, postId);
  show(elsewhere, postId);
  show(elsewhere, (await api.makePost()).id);
  await Promise.all([vote(ada), vote(ben, 'down')]);
  await until(() => [list, thread].every((listener) => scoresOf(listener).length > 0));
  const expected = [[{ postId, upvotes: 1, downvotes: 1 }]];
  expect([list, thread, elsewhere].map(scoresOf)).toEqual([expected, expected, []]);
});

it('the count of comments reaches lists with the votes of the same second, and not the open thread', async () => {
  const [list, thread] = [await listen(api, ada), await listen(api, ada)];
  show(list, postId);
  await watch(thread, postId);
  const comment = () => api.makeComment({ as: ben, postId });
  const [{ id: commentId }] = await Promise.all([comment(), comment(), vote(ada)]);
  const isCounted = (said: LiveMessage) => said.type === 'scores' && said.data.commentCounts !== undefined;
  await until(() => list.heard.some(isCounted));
  const scores = [{ postId, upvotes: 1, downvotes: 0 }];
  const dataOf = ({ heard }: Listener) => heard.filter(isScores).map(({ data }) => data);
  expect(dataOf(list)).toEqual([{ scores, commentCounts: [{ postId, commentCount: 2 }] }]);
  expect(dataOf(thread)).toEqual([{ scores }]);
  await api.call('deleteComment', { as: ben, params: { id: commentId } });
  await until(() => dataOf(list).length > 1);
  expect(dataOf(list).at(-1)).toEqual({ scores: [], commentCounts: [{ postId, commentCount: 1 }] });
});

it('votes on comments reach the pages of their thread, not lists', async () => {
  const { id: commentId } = await api.makeComment({ postId });
  const [list, thread] = [await listen(api, ada), await listen(api, ada)];
  show(list, postId);
  await watch(thread, postId);
  await vote(ben, 'up', commentId);
  await until(() => scoresOf(thread).length > 0);
  expect(scoresOf(list).flat()).toEqual([]);
  expect(scoresOf(thread)).toEqual([[{ postId, commentId, upvotes: 1, downvotes: 0 }]]);
});

it('no votes are sent for posts of private communities, and removed ones', async () => {
  const community = await api.makeCommunity({ as: ben });
  const hidden = await api.makePost({ as: ben, communityId: community.id });
  const removed = await api.makePost({ as: ben });
  const listener = await listen(api, ben);
  show(listener, hidden.id, removed.id, postId);
  await api.database.pool.query(`UPDATE communities SET visibility = 'private' WHERE id = $1`, [
    community.id,
  ]);
  const moderator = await api.members.make({ role: 'moderator' });
  await api.call('removePost', { as: moderator, params: { id: removed.id }, body: { reason: 'Off topic' } });
  for (const id of [hidden.id, removed.id]) api.app.get(ScoreNews).publishSoon(id, null);
  await vote(ada);
  await until(() => scoresOf(listener).length > 0);
  expect(scoresOf(listener)).toEqual([[{ postId, upvotes: 1, downvotes: 0 }]]);
});

it('votes beyond the bound of a second are not announced, and counted', async () => {
  const news = api.app.get(ScoreNews);
  for (let id = 1; id <= bounds.liveVotedItems + 3; id++) news.publishSoon(id, null);
  const { text } = await api.app.get(Metrics).read();
  expect(text).toMatch(/^stoa_live_votes_unannounced_total 3$/m);
});
