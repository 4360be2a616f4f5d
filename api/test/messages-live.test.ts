import { randomUUID } from 'node:crypto';
import { type ConversationNews, type LiveMessage, mediaPathPrefix, type Message } from '@stoa/contract';
import { UploadSweeper } from '../src/platform/uploads/upload-sweeper.js';
import { blackPng, video } from './support/files.js';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { upload } from './support/uploading.js';

let api: TestApp;
let ada: Member;
let ben: Member;
let id: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ conversationId: id } = await api.call('writeToUser', {
    as: ada,
    params: { username: ben.username },
    body: { clientId: randomUUID(), content: 'May I?' },
  }));
});
afterEach(hangUp);
afterAll(() => api.stop());

const send = (as: Member, body: { content?: string; imageUrl?: string }): Promise<Message> =>
  api.call('sendMessage', { as, params: { id }, body: { clientId: randomUUID(), ...body } });

const newsOf = (heard: readonly LiveMessage[]): ConversationNews[] =>
  heard.flatMap((said) => (said.type === 'conversation' ? [said.data] : []));

describe('live', () => {
  it('a message reaches all devices of both members, each with their own view of the conversation', async () => {
    await api.settled();
    const [desk, phone] = [await listen(api, ada), await listen(api, ada)];
    const [other, stranger] = [await listen(api, ben), await listen(api, await api.members.make())];
    const message = await send(ben, { content: 'You may' });
    for (const { heard } of [desk, phone]) {
      await until(() => newsOf(heard).length === 1);
      expect(newsOf(heard)).toEqual([
        {
          conversation: await api.call('getConversation', { as: ada, params: { id } }),
          unread: { conversations: 1, requests: 0 },
          message,
        },
      ]);
    }
    await until(() => newsOf(other.heard).length === 1);
    expect(newsOf(other.heard)).toMatchObject([
      { conversation: { status: 'accepted', unreadCount: 1 }, message: { id: message.id } },
    ]);
    expect(newsOf(stranger.heard)).toEqual([]);
  });

  it('reading and leaving a conversation are announced only on the member’s own devices', async () => {
    await api.settled();
    const [mine, theirs] = [await listen(api, ben), await listen(api, ada)];
    await api.call('readConversation', { as: ben, params: { id }, body: { upTo: 2 ** 31 } });
    await until(() => newsOf(mine.heard).length === 1);
    expect(newsOf(mine.heard)).toMatchObject([
      { conversation: { unreadCount: 0 }, unread: { conversations: 0, requests: 0 } },
    ]);
    await api.call('leaveConversation', { as: ben, params: { id } });
    await until(() => newsOf(mine.heard).length === 2);
    expect(newsOf(mine.heard)[1]).toMatchObject({ conversation: { lastMessage: null } });
    await api.settled();
    expect(newsOf(theirs.heard)).toEqual([]);
  });

  it('an accepted request is announced to both, an ignored one only to the recipient', async () => {
    await api.settled();
    const [mine, theirs] = [await listen(api, ben), await listen(api, ada)];
    await api.call('ignoreConversation', { as: ben, params: { id } });
    await send(ada, { content: 'Are you there?' });
    await until(() => newsOf(theirs.heard).length === 1);
    expect(newsOf(mine.heard).map(({ conversation }) => conversation.status)).toEqual(['ignored']);
    await api.call('acceptConversation', { as: ben, params: { id } });
    await until(() => newsOf(theirs.heard).length === 2);
    expect(newsOf(theirs.heard)[1]).toMatchObject({ conversation: { status: 'accepted' } });
  });

  it('a deleted message is announced in its deleted form', async () => {
    const message = await send(ada, { content: 'A slip' });
    await api.settled();
    const { heard } = await listen(api, ben);
    await api.call('deleteMessage', { as: ada, params: { id: message.id } });
    await until(() => newsOf(heard).length === 1);
    expect(newsOf(heard)[0]?.message).toMatchObject({ id: message.id, isDeleted: true, content: '' });
  });
});

describe('a picture in a message', () => {
  const uploaded = async (as: Member) => (await upload(api.address, as, blackPng(40, 20))).url ?? '';
  const statusOf = async (url: string) => (await fetch(api.address + url)).status;

  it('is the sender’s own upload; it is kept with the message and deleted with it', async () => {
    const imageUrl = await uploaded(ada);
    const message = await send(ada, { imageUrl });
    expect(message).toMatchObject({ content: '', imageUrl, mediaSize: { width: expect.any(Number) } });
    await api.database.pool.query("UPDATE uploads SET created_at = now() - interval '2 hours'");
    await api.app.get(UploadSweeper, { strict: false }).sweep();
    expect(await statusOf(imageUrl)).toBe(200);
    await api.call('deleteMessage', { as: ada, params: { id: message.id } });
    expect(await statusOf(imageUrl)).toBe(404);
  });

  it('is not found when another member uploaded it, or nobody', async () => {
    for (const imageUrl of [await uploaded(ben), `${mediaPathPrefix}nothing.webp`]) {
      const body = { clientId: randomUUID(), imageUrl };
      const refusal = await api.refusal('sendMessage', { as: ada, params: { id }, body });
      expect(refusal.code).toBe('UPLOAD_NOT_FOUND');
    }
  });

  it('is no video', async () => {
    const imageUrl = (await upload(api.address, ada, video())).url;
    const body = { clientId: randomUUID(), imageUrl };
    expect((await api.refusal('sendMessage', { as: ada, params: { id }, body })).code).toBe('RULE_BROKEN');
  });
});

describe('a report of a conversation', () => {
  it('is about the other person, with the last that they wrote, and nothing of the reporter’s', async () => {
    await send(ada, { content: 'Buy **this**' });
    await send(ben, { content: 'No, thank you' });
    const body = { reason: 'spam', conversationId: id };
    const report = await api.call('createReport', { as: ben, body });
    expect(report).toMatchObject({ reportedUserId: ada.id, postId: null, commentId: null });
    const moderator = await api.members.make({ role: 'moderator' });
    const all = await api.call('listReports', { as: moderator });
    expect(all.find((one) => one.id === report.id)?.subject).toEqual({
      type: 'user',
      title: ada.username,
      excerpt: 'May I?\n\nBuy **this**',
    });
    expect((await api.refusal('createReport', { as: ben, body })).code).toBe('REPORT_PENDING');
  });

  it('has the last five messages that are not deleted', async () => {
    await api.call('acceptConversation', { as: ben, params: { id } });
    for (const content of ['One', 'Two', 'Three', 'Four', 'Five']) await send(ada, { content });
    const { id: deleted } = await send(ada, { content: 'Six' });
    await api.call('deleteMessage', { as: ada, params: { id: deleted } });
    const body = { reason: 'spam', conversationId: id };
    const report = await api.call('createReport', { as: ben, body });
    const as = await api.members.make({ role: 'moderator' });
    const found = (await api.call('listReports', { as })).find((one) => one.id === report.id);
    expect(found?.subject.excerpt).toBe('One\n\nTwo\n\nThree\n\nFour\n\nFive');
  });

  it('is made by one of the two', async () => {
    const body = { reason: 'spam', conversationId: id };
    const refusal = await api.refusal('createReport', { as: await api.members.make(), body });
    expect(refusal.code).toBe('CONVERSATION_NOT_FOUND');
  });
});
