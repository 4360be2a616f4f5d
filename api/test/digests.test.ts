import { callRoutes } from '@stoa/contract';
import { bounds } from '../src/platform/bounds.js';
import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
import { Digests } from '../src/content/digests/digests.js';
import type { Mail } from '../src/delivery/mail/mail-transport.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { mailsTo, tokenIn } from './support/outbox.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let count = 0;
beforeAll(async () => void (api = await TestApp.start({ publicUrl: 'https://stoa.example' })));
afterAll(() => api.stop());

interface Person extends Member {
  email: string;
}

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query(text, values)).rows as Row[];

const choose = (as: Member, digest: 'never' | 'daily' | 'weekly') =>
  api.call('updateSettings', { as, body: { digest } });

/** Registers a person who has chosen a digest and joined a new community. */
async function subscribe(digest: 'daily' | 'weekly' = 'daily'): Promise<Person & { communityId: number }> {
  const username = `reader${++count}`;
  const email = `${username}@example.org`;
  const { token, user } = await api.call('register', {
    body: { username, email, password: 'correct horse' },
  });
  const person = { ...user, token, email };
  await rows('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [user.id]);
  const { id: communityId } = await api.makeCommunity();
  await api.call('joinCommunity', { as: person, params: { id: communityId } });
  await choose(person, digest);
  return { ...person, communityId };
}

/** Moves the last digest of a member into the past. */
const letPass = ({ id }: Member, time: string) =>
  rows('UPDATE digests SET sent_at = now() - $2::interval WHERE user_id = $1', [id, time]);

/** Has what is due sent; returns the digests that a member has by now. */
async function digestsOf({ email }: Person): Promise<Mail[]> {
  await api.app.get(Digests).queueDue();
  return (await mailsTo(api, email)).filter(({ subject }) => subject.endsWith('digest'));
}

/** A member's first digest, about one post. */
async function firstDigest(): Promise<{ person: Person; mail: Mail | undefined }> {
  const person = await subscribe();
  await api.makePost({ communityId: person.communityId });
  await letPass(person, '25 hours');
  return { person, mail: (await digestsOf(person))[0] };
}

describe('a digest', () => {
  it('lists the best posts of the joined communities, best first', async () => {
    const person = await subscribe();
    const { communityId } = person;
    const own = await api.makePost({ as: person, communityId, title: 'Mine' });
    await api.makeComment({ postId: own.id });
    const best = await api.makePost({ communityId, title: 'The <best>' });
    for (const [index, as] of (await api.members.makeMany(4)).entries())
      await api.call('castVote', { as, body: { type: index === 0 ? 'down' : 'up', postId: best.id } });
    await api.makePost({ title: 'Elsewhere' });
    const { displayName } = best.community;
    await letPass(person, '25 hours');
    const [mail, ...more] = await digestsOf(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your daily digest');
    const entry = `The <best>\n${displayName} · 2 points · 0 comments\nhttps://stoa.example/post/${best.id}\n\nMine\n`;
    expect(mail?.text).toContain(entry);
    expect(mail?.text).toContain('1 comment\n');
    expect(mail?.text).toContain('You have 1 unread notification\n');
    expect(mail?.text).not.toContain('Elsewhere');
    expect(mail?.html).toContain('The &lt;best&gt;');
    expect(mail?.text).toContain('because you chose a daily digest');
  });

  it('has the unread notifications in the groups and with the sentences of the bell', async () => {
    const person = await subscribe();
    const own = await api.makePost({ as: person, communityId: person.communityId, title: 'Mine' });
    const read = await api.makePost({ as: person, communityId: person.communityId, title: 'Read' });
    const [ben, cleo] = [await api.members.make(), await api.members.make()];
    const { id: first } = await api.makeComment({ as: ben, postId: own.id });
    await api.makeComment({ as: cleo, postId: own.id, content: 'Try **beans**.' });
    await api.makeComment({ as: ben, postId: read.id });
    await api.call('readThreadNotifications', { as: person, params: { id: read.id } });
    await api.settled();
    await letPass(person, '25 hours');
    const [mail] = await digestsOf(person);
    const url = `https://stoa.example/post/${own.id}?comment=${first}`;
    const sentence = `${cleo.username} and ${ben.username} commented on “Mine”`;
    expect(mail?.text).toContain(
      `You have 2 unread notifications\n\n${sentence}\nTry beans.\n${url}\n\nOpen Stoa:`,
    );
    expect(mail?.text).not.toContain('“Read”');
    expect(mail?.html).toContain('<h2>You have 2 unread notifications</h2>');
  });

  it(`has at most ${bounds.digestNotifications} groups of notifications, the latest, and counts all`, async () => {
    const person = await subscribe();
    const ben = await api.members.make();
    const posts = [];
    for (let n = 0; n <= bounds.digestNotifications; n++)
      posts.push(await api.makePost({ as: person, communityId: person.communityId, title: `Number ${n}` }));
    for (const { id: postId } of posts) await api.makeComment({ as: ben, postId });
    await api.settled();
    await letPass(person, '25 hours');
    const [mail] = await digestsOf(person);
    expect(mail?.text).toContain(`You have ${posts.length} unread notifications\n`);
    expect(mail?.text.match(/ commented on “Number \d”/g)).toHaveLength(bounds.digestNotifications);
    expect(mail?.text).not.toContain('commented on “Number 0”');
  });

  it(`names at most ${bounds.digestPosts} posts, and those of its day alone`, async () => {
    const person = await subscribe();
    const { communityId } = person;
    const old = await api.makePost({ communityId, title: 'Of old' });
    await rows(`UPDATE post_stats SET created_at = now() - interval '2 days' WHERE post_id = $1`, [old.id]);
    for (let n = 0; n <= bounds.digestPosts; n++) await api.makePost({ communityId, title: `Number ${n}` });
    await letPass(person, '25 hours');
    const [mail] = await digestsOf(person);
    expect(mail?.text.match(/^Number \d+$/gm)).toHaveLength(bounds.digestPosts);
    expect(mail?.text).not.toContain('Of old');
  });

  it('leaves out removed posts, muted words and blocked authors', async () => {
    const [person, blocked] = [await subscribe(), await api.members.make()];
    const moderator = await api.members.make({ role: 'moderator' });
    const { communityId } = person;
    await api.makePost({ communityId, title: 'Seen' });
    await api.makePost({ communityId, title: 'A spoiler' });
    await api.makePost({ as: blocked, communityId, title: 'By the blocked' });
    const { id } = await api.makePost({ communityId, title: 'Removed' });
    await api.call('removePost', { as: moderator, params: { id }, body: { reason: 'Spam' } });
    await api.call('setMutedWords', { as: person, body: { words: ['spoiler'] } });
    await api.call('blockUser', { as: person, params: { username: blocked.username } });
    await letPass(person, '25 hours');
    const [mail] = await digestsOf(person);
    expect(mail?.text).toContain('Seen');
    expect(mail?.text).not.toMatch(/spoiler|blocked|Removed/);
  });

  it('has an unsubscribe header for mail programs, unlike any other mail', async () => {
    const { person, mail } = await firstDigest();
    const token = tokenIn(mail);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://stoa.example/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain(`https://stoa.example/unsubscribe#token=${token}\n`);
    await api.call('forgotPassword', { body: { email: person.email } });
    expect((await mailsTo(api, person.email)).at(-1)).not.toHaveProperty('headers');
  });
});

describe('a digest comes', () => {
  it.each([
    ['daily', '23 hours', 0],
    ['daily', '25 hours', 1],
    ['weekly', '6 days', 0],
    ['weekly', '8 days', 1],
  ] as const)('%s: %s after the last one there are %d', async (choice, time, number) => {
    const person = await subscribe(choice);
    await api.makePost({ communityId: person.communityId });
    await letPass(person, time);
    expect(await digestsOf(person)).toHaveLength(number);
    expect(await digestsOf(person)).toHaveLength(number);
  });

  it('a full period after it is chosen, also when it is chosen again', async () => {
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    expect(await digestsOf(person)).toEqual([]);
    await letPass(person, '3 days');
    await choose(person, 'never');
    expect(await rows('SELECT 1 FROM digests WHERE user_id = $1', [person.id])).toEqual([]);
    await choose(person, 'daily');
    expect(await digestsOf(person)).toEqual([]);
  });

  it('to confirmed addresses only', async () => {
    const person = await subscribe();
    await rows('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [person.id]);
    await api.makePost({ communityId: person.communityId });
    await letPass(person, '25 hours');
    expect(await digestsOf(person)).toEqual([]);
  });

  it('never to members who have chosen “never” or made no choice', async () => {
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    await letPass(person, '25 hours');
    await choose(person, 'never');
    expect(await digestsOf(person)).toEqual([]);
    await api.app.get(Digests).send({ key: '1', userId: person.id });
    expect(await digestsOf(person)).toEqual([]);
  });

  it('not when there are no posts, and then after the next period', async () => {
    const person = await subscribe();
    await letPass(person, '25 hours');
    expect(await digestsOf(person)).toEqual([]);
    await api.makePost({ communityId: person.communityId });
    expect(await digestsOf(person)).toEqual([]);
    await letPass(person, '25 hours');
    expect(await digestsOf(person)).toHaveLength(1);
  });

  it('once, however many instances look', async () => {
    const other = await TestApp.start({}, api.store);
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    await letPass(person, '25 hours');
    const jobs = jest.spyOn(api.app.get(JobQueue), 'send');
    const jobsOfOther = jest.spyOn(other.app.get(JobQueue), 'send');
    await Promise.all([api, other].flatMap(({ app }) => [1, 2].map(() => app.get(Digests).queueDue())));
    const sent = [...jobs.mock.calls, ...jobsOfOther.mock.calls].filter(([name]) => name === 'digest.send');
    expect(sent.flatMap(([, payloads]) => payloads)).toHaveLength(1);
    await other.settled();
    const mails = [...(await mailsTo(api, person.email)), ...(await mailsTo(other, person.email))];
    expect(mails.map(({ subject }) => subject)).toEqual(['Your daily digest']);
    jest.restoreAllMocks();
    await other.app.close();
  });

  it('once, when its worker was killed after it had sent it: the mail has the same key', async () => {
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    const job = { key: `${Date.now()}-${'0'.repeat(18)}`, userId: person.id };
    await api.app.get(Digests).send(job);
    await api.app.get(Digests).send(job);
    expect((await digestsOf(person)).map(({ key }) => key)).toEqual([job.key]);
  });

  it('when the process was killed before its job was stored, as it is still due', async () => {
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    await letPass(person, '25 hours');
    const send = jest.spyOn(api.app.get(JobQueue), 'send').mockRejectedValueOnce(new Error('killed'));
    await expect(api.app.get(Digests).queueDue()).rejects.toThrow('killed');
    send.mockRestore();
    expect(await digestsOf(person)).toHaveLength(1);
  });

  it('to nobody whose account is deleted, and nothing of it stays', async () => {
    const person = await subscribe();
    await api.makePost({ communityId: person.communityId });
    const { mail } = await firstDigest();
    await api.call('requestDeletion', { as: person, body: { currentPassword: 'correct horse' } });
    await rows(`UPDATE account_deletions SET due_at = now() - interval '1 second' WHERE user_id = $1`, [
      person.id,
    ]);
    await letPass(person, '25 hours');
    expect(await api.app.get(AccountDeletions).run(person.id, 10_000)).toBe(true);
    expect(await digestsOf(person)).toEqual([]);
    expect(await rows('SELECT 1 FROM digests WHERE user_id = $1', [person.id])).toEqual([]);
    expect(mail).toBeDefined();
  });
});

describe('unsubscribing', () => {
  const post = (token: string, headers: Record<string, string> = {}, body = '') =>
    fetch(`${api.address}${callRoutes.unsubscribe.path}?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers,
      ...(body !== '' && { body }),
    });

  const oneClick = (token: string) =>
    post(token, { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click');

  it('accepts one-click requests of mail programs without a session, repeatedly', async () => {
    const { person, mail } = await firstDigest();
    expect((await oneClick(tokenIn(mail))).status).toBe(204);
    expect(await api.call('getSettings', { as: person })).toEqual({ digest: 'never' });
    expect(await rows('SELECT 1 FROM digests WHERE user_id = $1', [person.id])).toEqual([]);
    expect((await oneClick(tokenIn(mail))).status).toBe(204);
    await choose(person, 'weekly');
    expect((await post(tokenIn(mail))).status).toBe(204);
    expect(await api.call('getSettings', { as: person })).toEqual({ digest: 'never' });
  });

  it('leaves the other settings, and those of others, as they are', async () => {
    const { person, mail } = await firstDigest();
    const other = await subscribe();
    await api.call('updateSettings', { as: person, body: { theme: 'dark' } });
    await oneClick(tokenIn(mail));
    expect(await api.call('getSettings', { as: person })).toEqual({ theme: 'dark', digest: 'never' });
    expect(await api.call('getSettings', { as: other })).toEqual({ digest: 'daily' });
  });

  it('refuses a token that is forged, cut, changed by a letter, or another member’s', async () => {
    const { person, mail } = await firstDigest();
    const other = await subscribe();
    const token = tokenIn(mail);
    const [, signature = ''] = /^\d+-(.+)$/.exec(token) ?? [];
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const wrong = [
      'x',
      `${person.id}-`,
      token.slice(0, -1),
      changed,
      `${other.id}-${signature}`,
      `0${token}`,
    ];
    for (const one of wrong) {
      const answer = await oneClick(one);
      expect([one, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        one,
        422,
        'LINK_INVALID',
      ]);
    }
    for (const as of [person, other])
      expect(await api.call('getSettings', { as })).toEqual({ digest: 'daily' });
  });

  it('needs a token, and changes nothing when the address is only opened', async () => {
    expect((await api.refusal('unsubscribe', { query: {} })).code).toBe('INPUT_INVALID');
    expect((await fetch(`${api.address}${callRoutes.unsubscribe.path}?token=1-x`)).status).toBe(405);
  });

  it('answers a deleted account like one without a digest', async () => {
    const { person, mail } = await firstDigest();
    await rows('DELETE FROM digests WHERE user_id = $1', [person.id]);
    await rows('DELETE FROM user_settings WHERE user_id = $1', [person.id]);
    expect((await oneClick(tokenIn(mail))).status).toBe(204);
    expect(await rows('SELECT 1 FROM user_settings WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('is the only call that accepts a form body, up to the size of other bodies', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const login = { method: 'POST', headers: form, body: 'username=a' };
    expect((await fetch(`${api.address}/api/auth/login`, login)).status).toBe(415);
    expect((await post('x', form, 'a'.repeat(1024 * 1024))).status).toBe(413);
  });
});
