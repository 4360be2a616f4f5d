import { randomUUID } from 'node:crypto';
import { type Message, messageLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => void ([ada, ben] = [await api.members.make(), await api.members.make()]));
afterAll(() => api.stop());

const words = (content: string) => ({ clientId: randomUUID(), content });

const writeTo = (as: Member, { username }: Member, content = 'Hello'): Promise<Message> =>
  api.call('writeToUser', { as, params: { username }, body: words(content) });

const send = (as: Member, conversationId: number, content = 'Hello'): Promise<Message> =>
  api.call('sendMessage', { as, params: { id: conversationId }, body: words(content) });

const refusedTo = async (as: Member, { username }: Member) =>
  (await api.refusal('writeToUser', { as, params: { username }, body: words('Hello') })).code;

const list = (as: Member, query: Record<string, string> = {}) => api.call('listConversations', { as, query });

/** Two who have accepted each other; returns the conversation's id. */
async function talk(one = ada, other = ben): Promise<number> {
  const { conversationId } = await writeTo(one, other, 'May I?');
  await api.call('acceptConversation', { as: other, params: { id: conversationId } });
  return conversationId;
}

const block = (blocker: Member, blocked: Member) =>
  api.database.pool.query('INSERT INTO user_blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
    blocker.id,
    blocked.id,
  ]);

const follow = (follower: Member, followed: Member) =>
  api.database.pool.query(
    `WITH followed AS (INSERT INTO user_follows (follower_id, followed_id) VALUES ($1, $2))
     UPDATE users SET follower_count = follower_count + 1 WHERE id = $2`,
    [follower.id, followed.id],
  );

const takeMessagesFrom = ({ id }: Member, messagesFrom: 'everyone' | 'following' | 'nobody') =>
  api.database.pool.query(
    `INSERT INTO user_settings (user_id, settings) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings`,
    [id, { messagesFrom }],
  );

describe('the first words to a stranger', () => {
  it('come as a request, with the message whole', async () => {
    const sent = await writeTo(ada, ben, '  Hello **Ben**  ');
    expect(sent).toEqual({
      id: expect.any(Number),
      conversationId: expect.any(Number),
      author: { id: ada.id, username: ada.username },
      clientId: expect.any(String),
      content: 'Hello **Ben**',
      imageUrl: null,
      createdAt: expect.any(String),
      isDeleted: false,
      revision: 1,
    });
    expect(await list(ben)).toEqual([]);
    expect(await list(ben, { box: 'requests' })).toEqual([
      {
        id: sent.conversationId,
        person: { id: ada.id, username: ada.username, avatar: null, displayName: null },
        status: 'request',
        canWrite: true,
        unreadCount: 1,
        readUpTo: 0,
        lastMessage: {
          id: sent.id,
          authorId: ada.id,
          excerpt: 'Hello **Ben**',
          hasImage: false,
          isDeleted: false,
          createdAt: sent.createdAt,
        },
      },
    ]);
    expect(await list(ada)).toMatchObject([{ status: 'waiting', canWrite: true, unreadCount: 0 }]);
    expect(await api.call('countUnreadConversations', { as: ben })).toEqual({
      conversations: 0,
      requests: 1,
    });
  });

  it('are at most three messages until accepted', async () => {
    const { conversationId: id } = await writeTo(ada, ben);
    await send(ada, id);
    await writeTo(ada, ben);
    expect(await api.call('getConversation', { as: ada, params: { id } })).toMatchObject({ canWrite: false });
    const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body: words('Hello?') });
    expect(refusal.code).toBe('REQUEST_WAITING');
    await api.call('acceptConversation', { as: ben, params: { id } });
    expect((await send(ada, id)).content).toBe('Hello');
    expect(await list(ada)).toMatchObject([{ status: 'accepted', canWrite: true }]);
  });

  it('are accepted by an answer', async () => {
    const { conversationId: id } = await writeTo(ada, ben);
    expect((await writeTo(ben, ada, 'Hi')).conversationId).toBe(id);
    expect(await list(ben)).toMatchObject([{ id, status: 'accepted' }]);
    expect(await list(ben, { box: 'requests' })).toEqual([]);
  });

  it('go to five people a day, with the wait until the next', async () => {
    const crowd = await api.members.makeMany(messageLimits.newStrangersPerDay + 1);
    for (const person of crowd.slice(1)) await writeTo(ada, person);
    const [last] = crowd as [Member];
    const answer = await api.send('writeToUser', {
      as: ada,
      params: { username: last.username },
      body: words('Hello'),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await answer.json()).toMatchObject({ code: 'STRANGERS_REACHED' });
    // The next is possible a day after the first of the five.
    await api.database.pool.query(
      `UPDATE conversations SET requested_at = now() - interval '23 hours'
        WHERE id = (SELECT min(id) FROM conversations WHERE requester_id = $1)`,
      [ada.id],
    );
    const request = { as: ada, params: { username: last.username }, body: words('Hello') };
    const later = await api.send('writeToUser', request);
    expect(Number(later.headers.get('retry-after'))).toBeLessThan(3_601);
    await follow(last, ada);
    expect(await writeTo(ada, last)).toMatchObject({ content: 'Hello' });
    await api.database.pool.query(
      `UPDATE conversations SET requested_at = requested_at - interval '25 hours' WHERE requester_id = $1`,
      [ada.id],
    );
    expect(await writeTo(ada, ben)).toMatchObject({ content: 'Hello' });
  });

  it('are no request if the recipient follows the sender', async () => {
    await follow(ben, ada);
    await writeTo(ada, ben);
    expect(await list(ben)).toMatchObject([{ status: 'accepted', unreadCount: 1 }]);
    expect(await list(ada)).toMatchObject([{ status: 'accepted' }]);
  });

  it('open one conversation when two write to each other at once', async () => {
    const [one, other] = await Promise.all([writeTo(ada, ben), writeTo(ben, ada)]);
    expect(one.conversationId).toBe(other.conversationId);
    expect([one.revision, other.revision].sort()).toEqual([1, 2]);
  });

  it('to oneself are refused, and to nobody not found', async () => {
    expect(await refusedTo(ada, ada)).toBe('RULE_BROKEN');
    expect(await refusedTo(ada, { ...ben, username: 'nobody-here' })).toBe('USER_NOT_FOUND');
  });
});

describe('a request that is ignored', () => {
  it('is hidden from the recipient, and still pending for its sender', async () => {
    const { conversationId: id } = await writeTo(ada, ben);
    const before = await api.call('getConversation', { as: ada, params: { id } });
    expect(await api.call('ignoreConversation', { as: ben, params: { id } })).toMatchObject({
      status: 'ignored',
    });
    expect(await api.call('getConversation', { as: ada, params: { id } })).toEqual(before);
    await send(ada, id);
    expect([await list(ben), await list(ben, { box: 'requests' })]).toEqual([[], []]);
    expect(await api.call('countUnreadConversations', { as: ben })).toEqual({
      conversations: 0,
      requests: 0,
    });
  });

  it('can be accepted later', async () => {
    const { conversationId: id } = await writeTo(ada, ben);
    await api.call('ignoreConversation', { as: ben, params: { id } });
    expect(await list(ben, { with: ada.username })).toMatchObject([{ id, status: 'ignored' }]);
    await api.call('acceptConversation', { as: ben, params: { id } });
    expect(await list(ben)).toMatchObject([{ id, status: 'accepted' }]);
  });

  it('is a request: an open conversation cannot be ignored', async () => {
    const id = await talk();
    for (const as of [ada, ben])
      expect((await api.refusal('ignoreConversation', { as, params: { id } })).code).toBe('RULE_BROKEN');
  });
});

describe('who may write', () => {
  it('everyone whose profile says so', async () => {
    const canMessage = async () =>
      (await api.call('getUser', { as: ada, params: { username: ben.username } })).canMessage;
    expect(await canMessage()).toBe(true);
    await takeMessagesFrom(ben, 'following');
    expect(await canMessage()).toBe(false);
    await follow(ben, ada);
    expect(await canMessage()).toBe(true);
    await api.call('unfollowUser', { as: ben, params: { username: ada.username } });
    await takeMessagesFrom(ben, 'everyone');
    await talk();
    await takeMessagesFrom(ben, 'following');
    expect(await canMessage()).toBe(true);
    await takeMessagesFrom(ben, 'nobody');
    expect(await canMessage()).toBe(false);
    await takeMessagesFrom(ben, 'everyone');
    await block(ben, ada);
    expect(await canMessage()).toBe(false);
    const own = await api.call('getUser', { as: ada, params: { username: ada.username } });
    expect(own).not.toHaveProperty('canMessage');
  });

  it('the same answer for who is blocked and where nobody may write, before and in a conversation', async () => {
    const others = await api.members.makeMany(3);
    const [blocker, closed, picky] = others as [Member, Member, Member];
    await block(blocker, ada);
    await takeMessagesFrom(closed, 'nobody');
    await takeMessagesFrom(picky, 'following');
    const answers = [];
    for (const { username } of others) {
      const { requestId, ...answer } = await api.refusal('writeToUser', {
        as: ada,
        params: { username },
        body: words('Hello'),
      });
      answers.push(answer);
    }
    expect(answers[0]).toMatchObject({ statusCode: 403, code: 'MESSAGES_CLOSED' });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);

    const id = await talk(ada, ben);
    for (const close of [() => takeMessagesFrom(ben, 'nobody'), () => block(ben, ada)]) {
      await close();
      const { requestId, ...answer } = await api.refusal('sendMessage', {
        as: ada,
        params: { id },
        body: words('Hello'),
      });
      expect(answer).toEqual(answers[0]);
      expect(await api.call('getConversation', { as: ada, params: { id } })).toMatchObject({
        status: 'accepted',
        canWrite: false,
      });
      await takeMessagesFrom(ben, 'everyone');
    }
  });

  it('people whom the reader follows, or has accepted before, where others may not', async () => {
    const id = await talk();
    await takeMessagesFrom(ben, 'following');
    expect(await send(ada, id)).toMatchObject({ content: 'Hello' });
    const cleo = await api.members.make();
    expect(await refusedTo(cleo, ben)).toBe('MESSAGES_CLOSED');
    await follow(ben, cleo);
    expect(await writeTo(cleo, ben)).toMatchObject({ content: 'Hello' });
  });

  it('no stranger whose request waits, once the reader takes messages of followed people only', async () => {
    const { conversationId: id } = await writeTo(ada, ben);
    await takeMessagesFrom(ben, 'following');
    const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body: words('Hello?') });
    expect(refusal.code).toBe('MESSAGES_CLOSED');
  });

  it('nobody to an account that was imported', async () => {
    await api.database.pool.query("INSERT INTO users (username) VALUES ('imported')");
    expect(await refusedTo(ada, { ...ben, username: 'imported' })).toBe('MESSAGES_CLOSED');
  });

  it('the blocker no longer sees the conversation, and is refused with the reason when writing', async () => {
    const id = await talk();
    await send(ada, id);
    await block(ben, ada);
    expect([await list(ben), await api.call('countUnreadConversations', { as: ben })]).toEqual([
      [],
      { conversations: 0, requests: 0 },
    ]);
    expect((await api.refusal('listMessages', { as: ben, params: { id } })).code).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    const refusal = await api.refusal('writeToUser', {
      as: ben,
      params: { username: ada.username },
      body: words('Hello'),
    });
    expect(refusal).toMatchObject({ code: 'MESSAGES_CLOSED', message: 'You have blocked this person.' });
  });

  it('nobody once the other account is gone, and what was written stays', async () => {
    const id = await talk();
    await send(ben, id, 'Farewell');
    await api.database.pool.query('DELETE FROM users WHERE id = $1', [ben.id]);
    expect(await list(ada)).toMatchObject([
      { person: { id: 0, username: '[deleted]' }, status: 'accepted', canWrite: false },
    ]);
    const [last] = await api.call('listMessages', { as: ada, params: { id } });
    expect(last).toMatchObject({ author: { id: 0 }, content: 'Farewell' });
    const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body: words('Hello?') });
    expect(refusal.code).toBe('MESSAGES_CLOSED');
  });
});

describe('a message', () => {
  it('sent again with the same client id is stored once and answered the same', async () => {
    const first = { as: ada, params: { username: ben.username }, body: words('Once') };
    const message = await api.call('writeToUser', first);
    expect(await api.call('writeToUser', first)).toEqual(message);
    const id = message.conversationId;
    const again = { as: ada, params: { id }, body: words('Twice') };
    const all = await Promise.all(Array.from({ length: 5 }, () => api.call('sendMessage', again)));
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
    expect(await api.call('listMessages', { as: ben, params: { id } })).toHaveLength(2);
  });

  it('has 10,000 code points and not one more, or a picture', async () => {
    const id = await talk();
    const full = '🌱'.repeat(messageLimits.messageMax);
    expect((await send(ada, id, full)).content).toBe(full);
    for (const content of [`${full}.`, '', '  \u200b ']) {
      const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body: words(content) });
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['INPUT_INVALID', ['content']]);
    }
  });

  it.each([
    [{ content: 'Hello' }],
    [{ clientId: 'mine', content: 'Hello' }],
    [{ clientId: randomUUID(), content: 'Hello', to: 7 }],
    [{ clientId: randomUUID(), imageUrl: 'https://example.org/a.png' }],
  ])('is refused as %j', async (body) => {
    const id = await talk();
    const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body });
    expect(refusal.code).toBe('INPUT_INVALID');
  });

  it('is deleted by its author for both; a placeholder stays', async () => {
    const id = await talk();
    const message = await send(ada, id, 'A slip');
    const params = { id: message.id };
    expect((await api.refusal('deleteMessage', { as: ben, params })).code).toBe('NOT_OWNER');
    const cleo = await api.members.make({ role: 'admin' });
    expect((await api.refusal('deleteMessage', { as: cleo, params })).code).toBe('MESSAGE_NOT_FOUND');
    await api.call('deleteMessage', { as: ada, params });
    await api.call('deleteMessage', { as: ada, params });
    const [last] = await api.call('listMessages', { as: ben, params: { id } });
    expect(last).toMatchObject({ id: message.id, content: '', isDeleted: true, revision: 3 });
    expect(await list(ben)).toMatchObject([{ lastMessage: { excerpt: '', isDeleted: true } }]);
  });
});

describe('the messages of a conversation', () => {
  it('come newest first in pages that miss nothing', async () => {
    const id = await talk();
    for (let n = 0; n < 7; n++) await send(n % 2 ? ada : ben, id, `${n}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await api.send('listMessages', {
        as: ada,
        params: { id },
        query: { limit: '3', ...(cursor && { cursor }) },
      });
      const page = (await answer.json()) as Message[];
      seen.push(...page.map(({ content }) => content));
      cursor = /cursor=([^>&]+)/.exec(answer.headers.get('link') ?? '')?.[1];
      cursor = cursor && decodeURIComponent(cursor);
      // A message that arrives between two pages does not shift them.
      if (seen.length === 3) await send(ben, id, 'new');
    } while (cursor);
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0', 'May I?']);
  });

  it('are synchronised by revision: messages sent and deleted since, each once', async () => {
    const id = await talk();
    const old = await send(ada, id, 'old');
    const known = old.revision;
    await send(ben, id, 'one');
    await send(ben, id, 'two');
    await api.call('deleteMessage', { as: ada, params: { id: old.id } });
    const changed = await api.call('listMessages', {
      as: ada,
      params: { id },
      query: { since: known, limit: 2 },
    });
    expect(changed.map(({ content, isDeleted }) => [content, isDeleted])).toEqual([
      ['one', false],
      ['two', false],
    ]);
    const page = (query: object) =>
      api.page('listMessages', { as: ada, params: { id }, query: { ...query } });
    const first = await page({ since: known, limit: 1 });
    const second = await page(first.next ?? {});
    expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(['one', 'two']);
    const since = changed.at(-1)?.revision ?? 0;
    const rest = await api.call('listMessages', { as: ada, params: { id }, query: { since } });
    expect(rest).toMatchObject([{ id: old.id, isDeleted: true }]);
  });

  it('get revisions without a gap, however many are sent at once', async () => {
    const id = await talk();
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(n % 2 ? ada : ben, id, `${n}`)));
    const all = await api.call('listMessages', { as: ada, params: { id } });
    expect(all.map(({ revision }) => revision)).toEqual(Array.from({ length: 21 }, (_, n) => 21 - n));
    expect(all.map((one) => one.id)).toEqual(all.map((one) => one.id).sort((a, b) => b - a));
  });

  it('are read up to a mark that never goes back', async () => {
    const id = await talk();
    const one = await send(ada, id, 'one');
    const two = await send(ada, id, 'two');
    const read = (upTo: number) => api.call('readConversation', { as: ben, params: { id }, body: { upTo } });
    expect(await read(one.id)).toMatchObject({ unreadCount: 1, readUpTo: one.id });
    expect(await read(2 ** 40)).toMatchObject({ unreadCount: 0, readUpTo: two.id });
    expect(await read(one.id)).toMatchObject({ unreadCount: 0, readUpTo: two.id });
    expect(await api.call('countUnreadConversations', { as: ben })).toEqual({
      conversations: 0,
      requests: 0,
    });
  });

  it('are hidden from a member who has left, until a new one comes', async () => {
    const id = await talk();
    await send(ada, id, 'before');
    await api.call('leaveConversation', { as: ben, params: { id } });
    expect(await list(ben)).toEqual([]);
    expect(await api.call('listMessages', { as: ben, params: { id } })).toEqual([]);
    expect(await api.call('listMessages', { as: ada, params: { id } })).toHaveLength(2);
    await send(ada, id, 'after');
    expect(await list(ben)).toMatchObject([{ id, unreadCount: 1, lastMessage: { excerpt: 'after' } }]);
    const shown = await api.call('listMessages', { as: ben, params: { id } });
    expect(shown.map(({ content }) => content)).toEqual(['after']);
  });

  it('are private to the two: guests, others and staff are refused', async () => {
    const id = await talk();
    const { id: messageId } = await send(ada, id);
    const calls = [
      ['getConversation', { params: { id } }],
      ['listMessages', { params: { id } }],
      ['sendMessage', { params: { id }, body: words('Hello') }],
      ['readConversation', { params: { id }, body: { upTo: messageId } }],
      ['acceptConversation', { params: { id } }],
      ['ignoreConversation', { params: { id } }],
      ['leaveConversation', { params: { id } }],
    ] as const;
    for (const role of ['member', 'moderator', 'admin'] as const) {
      const as = await api.members.make({ role });
      for (const [name, request] of calls)
        expect([name, (await api.refusal(name, { ...request, as })).code]).toEqual([
          name,
          'CONVERSATION_NOT_FOUND',
        ]);
      expect(await list(as)).toEqual([]);
    }
    for (const [name, request] of calls)
      expect((await api.refusal(name, request)).code).toBe('SESSION_MISSING');
    for (const name of ['listConversations', 'countUnreadConversations'] as const)
      expect((await api.refusal(name)).code).toBe('SESSION_MISSING');
    const refusal = await api.refusal('deleteMessage', { params: { id: messageId } });
    expect(refusal.code).toBe('SESSION_MISSING');
  });
});

describe('the list of conversations', () => {
  it('is ordered by latest message, in pages, and finds the one with a given member', async () => {
    const others = await api.members.makeMany(4);
    const ids: number[] = [];
    for (const other of others) ids.push(await talk(other, ada));
    await send(ada, ids[1] ?? 0, 'again');
    const first = await api.send('listConversations', { as: ada, query: { limit: 3 } });
    const page = (await first.json()) as { id: number }[];
    expect(page.map(({ id }) => id)).toEqual([ids[1], ids[3], ids[2]]);
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await list(ada, { limit: '3', cursor: decodeURIComponent(cursor) });
    expect(rest.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await list(ada, { with: others[2]?.username ?? '' })).toMatchObject([{ id: ids[2] }]);
    expect(await list(ada, { with: ben.username })).toEqual([]);
    const refusal = await api.refusal('listConversations', { as: ada, query: { with: 'nobody-here' } });
    expect(refusal.code).toBe('USER_NOT_FOUND');
    const wrong = await api.refusal('listConversations', { as: ada, query: { cursor: 'wrong' } });
    expect(wrong.code).toBe('CURSOR_INVALID');
  });
});
