import { forgetPendingAction, keepPendingAction, takePendingAction } from './pendingAction';

const key = 'stoa-pending-action';
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test.each([
  { kind: 'vote', postId: 7, type: 'up' },
  { kind: 'vote', postId: 7, commentId: 20, type: 'down' },
  { kind: 'save', postId: 7 },
  { kind: 'join', communityId: 3, name: 'Kitchen Gardens' },
  { kind: 'follow', username: 'ben' },
] as const)('$kind is taken once', (action) => {
  keepPendingAction(action);
  expect(takePendingAction()).toEqual(action);
  expect(takePendingAction()).toBeNull();
});

test('only the last action is kept, and none after it is forgotten', () => {
  keepPendingAction({ kind: 'save', postId: 7 });
  keepPendingAction({ kind: 'save', postId: 8 });
  expect(takePendingAction()).toEqual({ kind: 'save', postId: 8 });
  keepPendingAction({ kind: 'save', postId: 7 });
  forgetPendingAction();
  expect(takePendingAction()).toBeNull();
});

test('an action expires after ten minutes', () => {
  jest.useFakeTimers();
  keepPendingAction({ kind: 'save', postId: 7 });
  jest.advanceTimersByTime(10 * 60 * 1_000);
  expect(takePendingAction()).toBeNull();
});

test.each([
  ['no JSON', 'save'],
  ['another kind', { kind: 'delete', postId: 7 }],
  ['a kind of every object', { kind: 'toString' }],
  ['a vote without a direction', { kind: 'vote', postId: 7, type: 'none' }],
  ['a path instead of an id', { kind: 'save', postId: '../user' }],
  ['no name', { kind: 'join', communityId: 3 }],
  ['an empty username', { kind: 'follow', username: '' }],
])('%s in storage is ignored and deleted', (_, action) => {
  sessionStorage.setItem(
    key,
    typeof action === 'string' ? action : JSON.stringify({ at: Date.now(), action }),
  );
  expect(takePendingAction()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
