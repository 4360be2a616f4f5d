import { type Call, type CallName, callTable } from '@stoa/contract';
import { z } from 'zod';
import { tokenOf } from '../src/mock/people';
import { makeResponder, type MadeRequest } from '../src/mock/respond';
import { sample, type Schema } from '../src/mock/sample';

const names = Object.keys(callTable) as CallName[];

function ask(over: Partial<MadeRequest> = {}): MadeRequest {
  return { params: {}, query: new URLSearchParams(), body: undefined, token: tokenOf('member'), ...over };
}

/** Generates a valid body for a call from its schema. */
function bodyFor({ body, bodyType }: Call): unknown {
  if (!body || bodyType) return undefined;
  return sample(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, 1);
}

/** Calls whose bodies have rules beyond their schema. Their responses are generated anyway. */
const ruled: CallName[] = names.filter((name) => {
  const call = callTable[name];
  return call.body && !call.bodyType && !call.body.safeParse(bodyFor(call)).success;
});

test.each(names.filter((name) => !ruled.includes(name) && callTable[name].access !== 'admin'))(
  'the response to %s matches the contract',
  (name) => {
    const call = callTable[name];
    const request = ask({
      params: { id: '3', username: 'ada', slug: 'gardens', name: 'gardens' },
      body: bodyFor(call),
      token: tokenOf('moderator'),
    });
    const { status, body } = makeResponder()(name, request);
    expect(status).toBe(call.status);
    if (call.answer) expect(call.answer.safeParse(body).error?.issues ?? []).toEqual([]);
  },
);

test('nearly every body can be generated from its schema', () => {
  expect(ruled.length).toBeLessThanOrEqual(12);
});

test('an item in a list equals the item on its page', () => {
  const respond = makeResponder();
  const list = respond('listPosts', ask()).body as { id: number }[];
  const third = list.find(({ id }) => id === 3);
  expect(respond('getPost', ask({ params: { id: '3' } })).body).toEqual(third);
});

test('a created item can be read, until it is deleted', () => {
  const respond = makeResponder();
  const written = respond('createComment', ask({ body: { content: 'A remark', postId: 3 } }));
  expect(written.status).toBe(201);
  const { id } = written.body as { id: number };
  const thread = () =>
    respond('listComments', ask({ params: { id: '3' } })).body as { id: number; content: string }[];
  expect(thread()[0]).toMatchObject({ id, content: 'A remark', postId: 3, author: { username: 'ada' } });
  respond('updateComment', ask({ params: { id: String(id) }, body: { content: 'Another' } }));
  expect(thread()[0]?.content).toBe('Another');
  respond('deleteComment', ask({ params: { id: String(id) } }));
  expect(thread().some((comment) => comment.id === id)).toBe(false);
});

test('a vote counts once and shows on the post', () => {
  const respond = makeResponder();
  const before = respond('getPost', ask({ params: { id: '3' } })).body as { upvotes: number };
  const vote = () => respond('castVote', ask({ body: { type: 'up', postId: 3 } }));
  vote();
  vote();
  expect(respond('getPost', ask({ params: { id: '3' } })).body).toMatchObject({
    upvotes: before.upvotes + 1,
    userVote: { type: 'up' },
  });
});

test('guests, members and bad input are refused like by the API', () => {
  const respond = makeResponder();
  expect(respond('getMe', ask({ token: undefined }))).toMatchObject({
    status: 401,
    body: { code: 'SESSION_MISSING' },
  });
  expect(respond('listReports', ask())).toMatchObject({ status: 403, body: { code: 'ROLE_MISSING' } });
  expect(respond('createComment', ask({ body: { content: '', postId: 3 } }))).toMatchObject({
    status: 400,
    body: { fields: { content: 'The comment is required.' } },
  });
});
