import { makeStore, setSendLive } from '@stoa/platform';
import { askForShown } from './catchUp';

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
