import { randomBytes, randomUUID } from 'node:crypto';
import { pushLimits, type QuietHours } from '@stoa/contract';
import { MessagePushes } from '../../src/people/messages/message-pushes.js';
import { bounds } from '../../src/platform/bounds.js';
import { QUEUE_SCHEMA } from '../../src/platform/queue/boss.js';
import { JobQueue } from '../../src/platform/queue/job-queue.js';
import type { Member } from '../support/members.js';
import { claimsOf, PushService, type TestBrowser } from '../support/push-service.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let service: PushService;
let api: TestApp;
let ada: Member;
let ben: Member;
let postId: number;
beforeAll(async () => {
  service = await PushService.start();
  api = await TestApp.start({
    pushKey: randomBytes(32),
    pushOrigins: [service.origin],
    publicUrl: 'https://stoa.example',
  });
});
beforeEach(async () => {
  Object.assign(service, { status: 201, location: undefined });
  service.requests.length = 0;
  [ada, ben] = [await api.members.make(), await api.members.make()];
  ({ id: postId } = await api.makePost({ as: ada, title: 'Seeds' }));
});
afterEach(() => api.database.pool.query(`DELETE FROM ${QUEUE_SCHEMA}.job`));
afterAll(async () => {
  await api.stop();
  await service.stop();
});

async function subscribe(as: Member, browser: TestBrowser = service.makeBrowser()): Promise<TestBrowser> {
  await api.call('subscribeDevice', { as, body: browser.subscription });
  return browser;
}

/** Signs a member in on another device. */
async function otherDevice(member: Member): Promise<Member> {
  const { token } = await api.members.signIn(member.id, { userAgent: 'test' });
  return { ...member, token };
}

const devicesOf = async (as: Member) => (await api.call('getPushState', { as })).devices;
const waiting = `SELECT data, start_after > now() + interval '1 minute' AS later FROM ${QUEUE_SCHEMA}.job
  WHERE name = 'notification.push' AND state < 'active'`;

describe('a device', () => {
  it('receives a comment as its group in the bell says it, encrypted and signed', async () => {
    const browser = await subscribe(ada);
    const first = await api.makeComment({ as: ben, postId, content: 'Try **beans**.' });
    await api.settled();
    expect(browser.received()).toEqual([
      {
        title: `${ben.username} commented on “Seeds”`,
        body: 'Try beans.',
        tag: `reply-${postId}`,
        url: `/post/${postId}?comment=${first.id}`,
        group: { composedAt: expect.any(Number) as number, unread: [`reply-${postId}`] },
      },
    ]);
    const [request] = service.requests;
    if (!request) throw new Error('Nothing was sent.');
    expect(claimsOf(request)).toMatchObject({ aud: service.origin, sub: 'https://stoa.example' });
    expect(request.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(bounds.pushLifetime),
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(request.body).toHaveLength(4096);
    expect(request.body.toString('latin1')).not.toContain('beans');
  });

  it('receives the whole group with the same tag and topic when a second comment joins it', async () => {
    const cleo = await api.members.make();
    const browser = await subscribe(ada);
    for (const as of [ben, cleo]) {
      await api.makeComment({ as, postId });
      await api.settled();
    }
    expect(browser.received().map(({ title, tag }) => [title, tag])).toEqual([
      [`${ben.username} commented on “Seeds”`, `reply-${postId}`],
      [`${cleo.username} and ${ben.username} commented on “Seeds”`, `reply-${postId}`],
    ]);
    const topics = service.requests.map(({ headers }) => headers.topic);
    expect(topics[0]).toBe(topics[1]);
  });

  it('learns with each push which groups are still unread, unless they are too many', async () => {
    const browser = await subscribe(ada);
    const comment = async (id: number) => {
      await api.makeComment({ as: ben, postId: id });
      await api.settled();
    };
    const [read, open] = [await api.makePost({ as: ada }), await api.makePost({ as: ada })];
    await comment(read.id);
    await comment(open.id);
    await api.call('castVote', { as: ben, body: { type: 'up', postId: open.id } });
    await api.call('readThreadNotifications', { as: ada, params: { id: read.id } });
    await comment(postId);
    const unread = () => browser.received().at(-1)?.group?.unread?.toSorted();
    expect(unread()).toEqual([`reply-${open.id}`, `reply-${postId}`].sort());
    await api.database.pool.query(
      `INSERT INTO notifications (user_id, type, kind, message) SELECT $1, 'other', 'moderation', 'Hello'
        FROM generate_series(1, $2)`,
      [ada.id, bounds.pushUnread],
    );
    await comment(postId);
    expect(browser.received().at(-1)?.group).toEqual({ composedAt: expect.any(Number) as number });
  });

  it('receives messages of accepted conversations, not requests of strangers', async () => {
    const browser = await subscribe(ada);
    const write = (as: Member, to: Member, content: string) =>
      api.call('writeToUser', {
        as,
        params: { username: to.username },
        body: { clientId: randomUUID(), content },
      });
    const { conversationId } = await write(ben, ada, 'Hello, stranger');
    await api.settled();
    expect(browser.received()).toEqual([]);
    await api.call('acceptConversation', { as: ada, params: { id: conversationId } });
    await write(ben, ada, 'Hello *again*');
    await api.settled();
    expect(browser.received()).toEqual([
      {
        title: `${ben.username} sent you 2 messages`,
        body: 'Hello again',
        tag: `conversation-${conversationId}`,
        url: `/messages/${conversationId}`,
        conversation: {
          composedAt: expect.any(Number) as number,
          unread: [`conversation-${conversationId}`],
        },
      },
    ]);
    await write(ada, ben, 'Hi');
    await api.settled();
    expect(browser.received()).toHaveLength(1);
  });

  it('receives nothing of a message that was deleted since, even if an earlier one is unread', async () => {
    const write = (content: string) =>
      api.call('writeToUser', {
        as: ben,
        params: { username: ada.username },
        body: { clientId: randomUUID(), content },
      });
    const { conversationId } = await write('Hello');
    await api.call('acceptConversation', { as: ada, params: { id: conversationId } });
    await write('Are you there?');
    const { id } = await write('Never mind');
    await api.call('deleteMessage', { as: ben, params: { id } });
    await api.settled();
    const browser = await subscribe(ada);
    await api.app.get(MessagePushes, { strict: false }).sendJobs(ada.id, conversationId, id);
    await api.settled();
    expect(browser.received()).toEqual([]);
  });

  it('learns of no unread conversations when they are too many, whatever blocked people wrote', async () => {
    const browser = await subscribe(ada);
    const [blocked, ...others] = await api.members.makeMany(3);
    const most = jest.replaceProperty(bounds, 'pushUnread', 1 as never);
    for (const as of [blocked, ...others] as Member[]) {
      const body = { clientId: randomUUID(), content: 'Hello' };
      const params = { username: ada.username };
      const { conversationId } = await api.call('writeToUser', { as, params, body });
      await api.call('acceptConversation', { as: ada, params: { id: conversationId } });
    }
    await api.call('blockUser', { as: ada, params: { username: blocked?.username ?? '' } });
    const [, last] = others as [Member, Member];
    const body = { clientId: randomUUID(), content: 'Again' };
    await api.call('writeToUser', { as: last, params: { username: ada.username }, body });
    await api.settled();
    most.restore();
    expect(browser.received().at(-1)?.conversation).toEqual({ composedAt: expect.any(Number) as number });
  });

  it('receives the kinds that the member has chosen: neither followers by default, nor upvotes ever', async () => {
    const browser = await subscribe(ada);
    await api.call('followUser', { as: ben, params: { username: ada.username } });
    await api.call('castVote', { as: ben, body: { type: 'up', postId } });
    await api.settled();
    await api.call('updateSettings', { as: ada, body: { pushReplies: false, pushFollows: true } });
    await api.makeComment({ as: ben, postId });
    await api.settled();
    expect(browser.received()).toEqual([]);
    const cleo = await api.members.make();
    await api.call('followUser', { as: cleo, params: { username: ada.username } });
    await api.settled();
    expect(browser.received().map(({ tag }) => tag)).toEqual(['follow']);
  });

  it('receives nothing by blocked people, or of muted threads', async () => {
    const browser = await subscribe(ada);
    const { id: muted } = await api.makePost({ as: ada });
    await api.call('muteThread', { as: ada, params: { id: muted } });
    await api.makeComment({ as: ben, postId: muted });
    await api.call('blockUser', { as: ada, params: { username: ben.username } });
    await api.makeComment({ as: ben, postId });
    await api.settled();
    expect(browser.received()).toEqual([]);
  });

  it('receives a held comment once it is approved', async () => {
    const { id: communityId } = await api.makeCommunity({ as: ada });
    const rule = {
      name: 'Casinos',
      target: 'both' as const,
      conditions: [{ kind: 'words' as const, words: ['casino'] }],
      action: { kind: 'hold' as const, message: 'Reviewed first.' },
    };
    const params = { id: communityId };
    await api.call('createCommunityAutoRule', { as: ada, params, body: { rule } });
    const { id } = await api.makePost({ as: ada, communityId });
    const browser = await subscribe(ada);
    const { id: commentId } = await api.makeComment({ as: ben, postId: id, content: 'A casino' });
    await api.settled();
    expect(browser.received()).toEqual([]);
    await api.call('restoreComment', { as: ada, params: { id: commentId } });
    await api.settled();
    expect(browser.received()).toMatchObject([{ tag: `reply-${id}`, body: 'A casino' }]);
  });

  it('receives the comments of a followed thread', async () => {
    const cleo = await api.members.make();
    const browser = await subscribe(cleo);
    await api.call('followThread', { as: cleo, params: { id: postId } });
    await api.makeComment({ as: ben, postId });
    await api.settled();
    expect(browser.received()).toMatchObject([{ title: `${ben.username} commented on “Seeds”` }]);
  });

  it('receives no more than its share in an hour', async () => {
    const busy = await TestApp.start({
      ...{ pushKey: randomBytes(32), pushOrigins: [service.origin] },
      rateLimitFactor: 1 / bounds.pushesToDevice.points,
    });
    const [reader, writer] = [await busy.members.make(), await busy.members.make()];
    const browser = service.makeBrowser();
    await busy.call('subscribeDevice', { as: reader, body: browser.subscription });
    const stored = `INSERT INTO notifications (user_id, type, kind, message, actor_id) SELECT $1, 'other', 'moderation',
      'Hello', $2 FROM generate_series(1, 2) RETURNING id`;
    const { rows } = await busy.database.pool.query<{ id: number }>(stored, [reader.id, writer.id]);
    const jobs = rows.map((row) => ({ notificationId: row.id }));
    await busy.app.get(JobQueue).send('notification.deliver', jobs);
    await busy.settled();
    expect(browser.received()).toHaveLength(1);
    await busy.stop();
  });

  it('receives no words that the member has muted', async () => {
    const browser = await subscribe(ada);
    await api.call('setMutedWords', { as: ada, body: { words: ['zeppelins'] } });
    await api.makeComment({ as: ben, postId, content: 'Zeppelins again' });
    await api.settled();
    expect(browser.received()).toMatchObject([{ body: '' }]);
  });
});

describe('quiet hours', () => {
  /** Quiet hours in a zone, from and to hours relative to now there. */
  function hoursAround(zone: string, from: number, to: number): QuietHours {
    const at = (hours: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
        Date.now() + hours * 3_600_000,
      );
    return { from: at(from), to: at(to), zone };
  }

  it.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'hold a push back until they end in %s',
    async (zone) => {
      const browser = await subscribe(ada);
      await api.call('updateSettings', { as: ada, body: { quietHours: hoursAround(zone, -1, 2) } });
      await api.makeComment({ as: ben, postId });
      const isHeld = async () => (await api.database.pool.query(waiting)).rows.some(({ later }) => later);
      await until(isHeld);
      expect(browser.received()).toEqual([]);
      await api.call('updateSettings', { as: ada, body: { quietHours: hoursAround(zone, 1, 2) } });
      await api.database.pool.query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now()`);
      await api.settled();
      expect(browser.received()).toHaveLength(1);
    },
  );

  it('do not apply in another zone', async () => {
    const browser = await subscribe(ada);
    const { from, to } = hoursAround('Pacific/Auckland', -1, 1);
    await api.call('updateSettings', { as: ada, body: { quietHours: { from, to, zone: 'Europe/Berlin' } } });
    await api.makeComment({ as: ben, postId });
    await api.settled();
    expect(browser.received()).toHaveLength(1);
  });

  it('send what is still unread as one push per group', async () => {
    const browser = await subscribe(ada);
    const { id: other } = await api.makePost({ as: ada });
    await api.call('updateSettings', { as: ada, body: { quietHours: hoursAround('UTC', -1, 2) } });
    for (const id of [postId, postId, other]) await api.makeComment({ as: ben, postId: id });
    await until(
      async () => (await api.database.pool.query(waiting)).rows.filter(({ later }) => later).length === 3,
    );
    await api.call('readThreadNotifications', { as: ada, params: { id: other } });
    await api.call('updateSettings', { as: ada, body: { quietHours: null } });
    await api.database.pool.query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now()`);
    await api.settled();
    expect(browser.received().map(({ tag }) => tag)).toEqual([`reply-${postId}`]);
  });

  it('need a time zone, two times, and a length', async () => {
    const hours = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };
    for (const wrong of [{ zone: 'Europe/Nowhere' }, { from: '24:00' }, { to: hours.from }]) {
      const body = { quietHours: { ...hours, ...wrong } };
      expect((await api.refusal('updateSettings', { as: ada, body })).code).toBe('INPUT_INVALID');
    }
  });
});

describe('a subscription', () => {
  it('is listed, moves with the browser, and is removed', async () => {
    const browser = await subscribe(ada);
    const phone = await otherDevice(ada);
    await subscribe(phone);
    expect((await devicesOf(ada)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const renewed = await subscribe(ada);
    expect(await devicesOf(ada)).toHaveLength(2);
    await subscribe(ben, renewed);
    const [device, ...others] = await devicesOf(ada);
    expect([device?.isCurrent, others]).toEqual([false, []]);
    await api.makeComment({ as: await api.members.make(), postId });
    await api.settled();
    expect([browser.received(), renewed.received()]).toEqual([[], []]);
    const params = { id: device?.id ?? 0 };
    expect((await api.refusal('removePushDevice', { as: ben, params })).code).toBe('DEVICE_NOT_FOUND');
    await api.call('removePushDevice', { as: ada, params });
    expect((await api.refusal('removePushDevice', { as: ada, params })).code).toBe('DEVICE_NOT_FOUND');
    expect(await devicesOf(ada)).toEqual([]);
  });

  it('ends with its session: by a sign-out, and by ending it from another device', async () => {
    const [phone, tablet] = [await otherDevice(ada), await otherDevice(ada)];
    const browsers = [await subscribe(phone), await subscribe(tablet)];
    await api.call('logout', { as: phone });
    await api.call('endOtherSessions', { as: ada });
    expect(await devicesOf(ada)).toEqual([]);
    await api.makeComment({ as: ben, postId });
    await api.settled();
    expect(browsers.flatMap((browser) => browser.received())).toEqual([]);
  });

  it('is deleted when the push service no longer knows it', async () => {
    for (const status of [404, 410]) {
      service.status = status;
      await subscribe(ada);
      await api.makeComment({ as: ben, postId });
      await api.settled();
      expect(await devicesOf(ada)).toEqual([]);
    }
    expect(service.requests).toHaveLength(2);
  });

  it('is tried again after a failure, and deleted after many; the reason names no address', async () => {
    await subscribe(ada);
    service.status = 503;
    await api.makeComment({ as: ben, postId });
    const failed = `SELECT output::text FROM ${QUEUE_SCHEMA}.job WHERE name = 'notification.push' AND state = 'retry'`;
    const reason = await until(async () => (await api.database.pool.query(failed)).rows[0]?.output as string);
    expect(reason).toContain('The push service answered 503.');
    expect(reason).not.toContain('127.0.0.1');
    await api.database.pool.query('UPDATE push_subscriptions SET failures = $1', [bounds.pushFailures - 1]);
    await api.database.pool.query(`UPDATE ${QUEUE_SCHEMA}.job SET start_after = now()`);
    await api.settled();
    expect(await devicesOf(ada)).toEqual([]);
  });

  it('is not followed to another address', async () => {
    const browser = await subscribe(ada);
    Object.assign(service, { status: 307, location: `${service.origin}/elsewhere` });
    await api.makeComment({ as: ben, postId });
    await until(() => service.requests.length > 0);
    expect(service.requests.map(({ path }) => path)).toEqual([
      new URL(browser.subscription.endpoint).pathname,
    ]);
  });

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://10.0.0.7/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.7]/a',
    'https://[fd00::1]/a',
    'https://0x7f000001/a',
    'https://push.example:8443/a',
    'https://user:secret@push.example/a',
    `https://push.example/${'a'.repeat(pushLimits.endpointMax)}`,
    'not an address',
  ])('is refused at %s', async (endpoint) => {
    const body = { ...service.makeBrowser().subscription, endpoint };
    expect((await api.refusal('subscribeDevice', { as: ada, body })).code).toBe('INPUT_INVALID');
  });

  it('is not sent to when its name leads to a private address', async () => {
    const body = { ...service.makeBrowser().subscription, endpoint: 'https://localhost/a' };
    await api.call('subscribeDevice', { as: ada, body });
    await api.makeComment({ as: ben, postId });
    const failed = `SELECT output::text FROM ${QUEUE_SCHEMA}.job WHERE name = 'notification.push' AND state = 'retry'`;
    const reason = await until(async () => (await api.database.pool.query(failed)).rows[0]?.output as string);
    expect(reason).toContain('its host is not public');
    expect(reason).not.toContain('localhost');
  });

  it('needs keys that are points of the curve', async () => {
    const { subscription } = service.makeBrowser();
    for (const wrong of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'short' }, { auth: 'short' }]) {
      const body = { ...subscription, ...wrong };
      expect((await api.refusal('subscribeDevice', { as: ada, body })).code).toBe('INPUT_INVALID');
    }
  });

  it('is limited in number, with advice', async () => {
    for (let n = 0; n < pushLimits.devicesMax; n++) await subscribe(await otherDevice(ada));
    const { subscription: body } = service.makeBrowser();
    const refusal = await api.refusal('subscribeDevice', { as: ada, body });
    expect(refusal).toMatchObject({ statusCode: 422, message: expect.stringContaining('Remove one first') });
  });

  it('needs a session', async () => {
    const { subscription: body } = service.makeBrowser();
    expect((await api.refusal('getPushState')).code).toBe('SESSION_MISSING');
    expect((await api.refusal('subscribeDevice', { body })).code).toBe('SESSION_MISSING');
    expect((await api.refusal('removePushDevice', { params: { id: 1 } })).code).toBe('SESSION_MISSING');
  });
});

describe('a site without a key', () => {
  it('has no devices, and accepts none', async () => {
    const other = await TestApp.start();
    const as = await other.members.make();
    expect(await other.call('getPushState', { as })).toEqual({ serverKey: null, devices: [] });
    const { subscription: body } = service.makeBrowser();
    expect((await other.refusal('subscribeDevice', { as, body })).code).toBe('RULE_BROKEN');
    await other.stop();
  });
});
