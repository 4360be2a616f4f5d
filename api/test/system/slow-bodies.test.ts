import { callRoutes } from '@stoa/contract';
import { bounds } from '../../src/platform/bounds.js';
import type { Member } from '../support/members.js';
import { openRaw, parse } from '../support/raw.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let api: TestApp;
let admin: Member;
beforeAll(async () => {
  api = await TestApp.start();
  admin = await api.members.make({ role: 'admin' });
});
afterAll(() => api.stop());

/** Sends a call whose body ends only after `work`, and later than access is checked for; returns its answer. */
async function sendSlowly(
  { token }: Member,
  { method, path, body }: { method: string; path: string; body?: object },
  work: () => Promise<unknown>,
) {
  const [framing, start, end] = piecesOf(body);
  const socket = await openRaw(api);
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece));
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    framing,
    'connection: close',
  ];
  const sent = performance.now();
  socket.write(`${head.join('\r\n')}\r\n\r\n${start}`);
  await work();
  await until(() => performance.now() - sent > bounds.admissionTime + 200);
  socket.write(end);
  await until(() => answer.includes('\r\n\r\n'));
  const { status, body: json } = parse(answer);
  return { status, code: (JSON.parse(json) as { code?: string }).code };
}

/** Returns the header that announces a body, its start, and its end: of none at all, the end of an empty chunked one. */
function piecesOf(body: object | undefined): [framing: string, start: string, end: string] {
  if (!body) return ['transfer-encoding: chunked', '', '0\r\n\r\n'];
  const text = JSON.stringify(body);
  return [`content-length: ${text.length}`, text.slice(0, -1), text.slice(-1)];
}

const comment = async () => {
  const { id: postId } = await api.makePost();
  return { postId, call: { ...callRoutes.createComment, body: { postId, content: 'Hello' } } };
};

it('a slow comment is stored for a member who may still write', async () => {
  const ada = await api.members.make();
  const { call } = await comment();
  expect((await sendSlowly(ada, call, () => Promise.resolve())).status).toBe(201);
});

it('a comment whose author is banned while its body arrives is refused', async () => {
  const ada = await api.members.make();
  const { postId, call } = await comment();
  const ban = { params: { username: ada.username }, body: { reason: 'Spam', days: 1 } } as const;
  const answer = await sendSlowly(ada, call, () => api.call('banFromSite', { as: admin, ...ban }));
  expect(answer).toEqual({ status: 403, code: 'BANNED' });
  expect(await api.call('listComments', { params: { id: postId } })).toEqual([]);
});

it('a session that ends while the body arrives sends nothing', async () => {
  const ada = await api.members.make();
  const { call } = await comment();
  const answer = await sendSlowly(ada, call, () => api.call('logout', { as: ada }));
  expect(answer).toEqual({ status: 401, code: 'SESSION_MISSING' });
});

describe('a moderator who is removed while the body arrives decides nothing', () => {
  it.each([
    ['removePost', { reason: 'Spam' }],
    ['lockPost', undefined],
  ] as const)('by %s', async (name, body) => {
    const owner = await api.members.make();
    const { id: communityId } = await api.makeCommunity({ as: owner });
    const { id: postId } = await api.makePost({ communityId });
    const moderator = await api.makeModerator(communityId, owner, ['posts']);
    const params = { id: communityId, username: moderator.username };
    const { method, path } = callRoutes[name];
    const call = { method, path: path.replace(':id', String(postId)), ...(body && { body }) };
    const answer = await sendSlowly(moderator, call, () =>
      api.call('removeModerator', { as: owner, params }),
    );
    expect(answer).toEqual({ status: 403, code: 'ROLE_MISSING' });
  });
});
