import { makeStore, setSendLive, shownEntities } from '@stoa/platform';
import { askAfterCalls, askForShown, hasChangedSinceAsked } from './catchUp';

afterEach(() => setSendLive(undefined));

test.each([
  ['a minute', 60_000, 60_000],
  ['an unknown time, because the clock was set back', -3_600_000, Number.MAX_SAFE_INTEGER],
])('a page that was away for %s asks for all that it may have missed', (_, missedFor, expected) => {
  const send = jest.fn();
  setSendLive(send);
  makeStore().dispatch(askForShown(missedFor));
  expect(send.mock.calls).toEqual([[{ type: 'catch_up', posts: [], comments: [], missedFor: expected }]]);
});

test('what was asked is remembered for as long as the connection lasts, and nothing without one', async () => {
  const store = makeStore();
  const post = { postId: 7 };
  const ask = () => store.dispatch(askAfterCalls(post));
  const isForgotten = () => hasChangedSinceAsked(shownEntities(store.getState()), post);
  await ask();
  expect(isForgotten()).toBe(true);
  setSendLive(() => undefined);
  await ask();
  expect(isForgotten()).toBe(false);
  setSendLive(undefined);
  expect(isForgotten()).toBe(true);
});
