import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sessionEnded } from '../api/sessionSlice';
import { makeStore } from '../api/store';
import { signIn } from '../session/session';
import { makeComment, makeUser, startServer } from '../testing';
import { outbox } from './outbox';
import { sendOutbox } from './sendOutbox';

const server = startServer();
const ada = makeUser();
const ben = makeUser({ id: 2, username: 'ben' });
/** The token and the text of each comment that arrived. */
let seen: [token: string | null, content: string][];
/** Answers the comments that hang. */
let answer: (response: Response) => void;

const stored = () => HttpResponse.json(makeComment(), { status: 201 });
const refused = () => HttpResponse.json({ code: 'POST_LOCKED', message: 'Locked.' }, { status: 403 });

beforeEach(() => {
  seen = [];
  const hanging = new Promise<Response>((resolve) => (answer = resolve));
  server.use(
    http.post('*/api/comments', async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      seen.push([request.headers.get('authorization'), content]);
      return content === 'Hanging' ? (await hanging).clone() : stored();
    }),
  );
});
afterEach(() => {
  for (const { id } of [ada, ben]) outbox.of(id).forEach(({ clientId }) => outbox.drop(clientId));
});

let at = 0;
function queue(content: string, postId: number, from = ada.id) {
  at += 1;
  const clientId = crypto.randomUUID();
  outbox.put({ clientId, content, postId, parentId: null, from, at, refusal: null });
}
const textsOf = (id: number) => outbox.of(id).map(({ content, refusal }) => [content, refusal]);

function startAsAda() {
  const { dispatch } = makeStore();
  signIn(dispatch, { token: 'of-ada', user: ada });
  return dispatch;
}

/** Sends as Ada, and returns while the first comment hangs. */
async function sendUntilItHangs() {
  const dispatch = startAsAda();
  queue('Hanging', 7);
  queue('Later', 8);
  const sent = sendOutbox(dispatch, ada.id);
  await waitFor(() => expect(seen).toHaveLength(1));
  return { dispatch, sent };
}

test('no text is sent with the token of the member who signed in while an earlier one was sent', async () => {
  const { dispatch, sent } = await sendUntilItHangs();
  signIn(dispatch, { token: 'of-ben', user: ben });
  queue('By Ben', 9, ben.id);
  const sentOfBen = sendOutbox(dispatch, ben.id);
  answer(refused());
  await Promise.all([sent, sentOfBen]);
  expect(seen).toEqual([
    ['Bearer of-ada', 'Hanging'],
    ['Bearer of-ben', 'By Ben'],
  ]);
  expect([textsOf(ada.id), textsOf(ben.id)]).toEqual([[], []]);
});

test('after the session has ended, the outbox stays as it is', async () => {
  const { dispatch, sent } = await sendUntilItHangs();
  dispatch(sessionEnded());
  answer(refused());
  await sent;
  expect(seen).toHaveLength(1);
  expect(textsOf(ada.id)).toEqual([
    ['Hanging', null],
    ['Later', null],
  ]);
});

test('a text that is discarded in time is not sent, and none comes back', async () => {
  const { sent } = await sendUntilItHangs();
  outbox.of(ada.id).forEach(({ clientId }) => outbox.drop(clientId));
  answer(refused());
  await sent;
  expect(seen).toHaveLength(1);
  expect(textsOf(ada.id)).toEqual([]);
});

test('a call without an answer does not hold up the others', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const { sent } = await sendUntilItHangs();
  await jest.advanceTimersByTimeAsync(30_000);
  await sent;
  jest.useRealTimers();
  expect(seen.map(([, content]) => content)).toEqual(['Hanging', 'Later']);
  expect(textsOf(ada.id)).toEqual([['Hanging', null]]);
  answer(stored());
});

test('texts of one thread are sent in the order in which they were written', async () => {
  const dispatch = startAsAda();
  const text = { postId: 7, parentId: null, from: ada.id, refusal: null };
  outbox.put({ ...text, clientId: crypto.randomUUID(), content: 'Second', at: at + 2 });
  outbox.put({ ...text, clientId: crypto.randomUUID(), content: 'First', at: at + 1 });
  await sendOutbox(dispatch, ada.id);
  expect(seen.map(([, content]) => content)).toEqual(['First', 'Second']);
});

test('a text that came too soon is sent again when the server allows it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
  const dispatch = startAsAda();
  let calls = 0;
  server.use(
    http.post('*/api/comments', () => {
      calls += 1;
      if (calls > 1) return stored();
      const headers = { 'retry-after': '9' };
      return HttpResponse.json({ code: 'RATE_LIMITED', message: 'Too quick.' }, { status: 429, headers });
    }),
  );
  queue('Again', 7);
  await sendOutbox(dispatch, ada.id);
  await jest.advanceTimersByTimeAsync(8_900);
  expect(calls).toBe(1);
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  await waitFor(() => expect(textsOf(ada.id)).toEqual([]));
  expect(calls).toBe(2);
});

test('an unexpected error does not stop later calls', async () => {
  const dispatch = startAsAda();
  queue('Early', 7);
  const failing = jest.spyOn(outbox, 'drop').mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await expect(sendOutbox(dispatch, ada.id)).rejects.toThrow('broken');
  failing.mockRestore();
  await sendOutbox(dispatch, ada.id);
  expect(textsOf(ada.id)).toEqual([]);
});
