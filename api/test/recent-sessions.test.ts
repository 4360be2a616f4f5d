import { LiveBus, type LiveEvent, type SerializedEvent } from '../src/platform/bus/live-bus.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

const token = 'a token of the operator';
let api: TestApp;
beforeAll(async () => void (api = await TestApp.start({ pageCacheMs: 60_000, metricsToken: token })));
afterAll(() => api.stop());

const read = (member: Member) => api.call('listPosts', { as: member, query: { sort: 'new' } });

/** Ends a session as another instance does, of which this one hears later. */
const endElsewhere = (member: Member) =>
  api.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [member.id]);

it('looks a session up for everything that a guest may not do', async () => {
  const member = await api.members.make();
  await read(member);
  await endElsewhere(member);
  await expect(api.call('listSessions', { as: member })).rejects.toThrow('SESSION_MISSING');
  const vote = api.call('castVote', { as: member, body: { postId: 1, type: 'up' } });
  await expect(vote).rejects.toThrow('SESSION_MISSING');
});

it('answers reads as to a guest as soon as the session has ended here', async () => {
  const member = await api.members.make();
  const { id } = await api.makePost({ as: member });
  const readOwn = async () => (await api.call('getPost', { as: member, params: { id } })).userVote?.type;
  await api.call('castVote', { as: member, body: { postId: id, type: 'up' } });
  expect(await readOwn()).toBe('up');
  await api.call('logout', { as: member });
  expect(await readOwn()).toBeUndefined();
});

it.each<[string, SerializedEvent]>([
  ['another instance tells that one has ended', { kind: 'session-ended', sessionId: 1 }],
  ['it may have missed that one has ended', { kind: 'gap' }],
])('looks sessions up again when %s', async (_, event) => {
  const member = await api.members.make();
  await read(member);
  await endElsewhere(member);
  api.app.get(LiveBus, { strict: false }).publish(event as LiveEvent);
  const before = await lookups();
  await read(member);
  expect(await lookups()).toBe(before + 1);
});

async function lookups(): Promise<number> {
  const metrics = await fetch(`${api.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/stoa_sessions_found_total\{in="database"\} (\d+)/.exec(await metrics.text())?.[1]);
}
