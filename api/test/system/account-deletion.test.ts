import { randomUUID } from 'node:crypto';
import { accountDays, type LiveMessage } from '@stoa/contract';
import { Secret, TOTP } from 'otpauth';
import { Client, type QueryResult } from 'pg';
import { AccountDeletions } from '../../src/identity/deletion/account-deletions.js';
import { closeAccount } from '../../src/identity/deletion/close-account.js';
import { bounds } from '../../src/platform/bounds.js';
import { filledTables } from '../../src/operations/backup/tables.js';
import { UploadSweeper } from '../../src/platform/uploads/upload-sweeper.js';
import { blackPng } from '../support/files.js';
import { hangUp, listen } from '../support/listener.js';
import { waitsForLock } from '../support/locks.js';
import type { Member } from '../support/members.js';
import { mailsTo } from '../support/outbox.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';
import { upload } from '../support/uploading.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterEach(hangUp);
afterAll(() => api.stop());

const password = 'correct horse';
const DAY = 86_400_000;
let count = 0;

interface Person extends Member {
  email: string;
}

/** Registers a person with a password. */
async function register(): Promise<Person> {
  const username = `leaver${++count}`;
  const email = `${username}@example.org`;
  const { token, user } = await api.call('register', { body: { username, email, password } });
  await api.members.confirmAddress(user.id);
  return { ...user, token, email };
}

const ask = (as: Member, more: object = {}) =>
  api.call('requestDeletion', { as, body: { currentPassword: password, ...more } });

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query(text, values)).rows as Row[];

/** Moves the end of the grace period into the past. */
const letGracePass = (id: number) =>
  rows(`UPDATE account_deletions SET due_at = now() - interval '1 minute' WHERE user_id = $1`, [id]);

/** Adds `many` new followers to an account. */
const addFollowers = (id: number, many: number) =>
  api.store.fill(
    `WITH people AS (
         INSERT INTO users (username) SELECT 'fan-' || $1::integer || '-' || n FROM generate_series(1, $2::integer) n
         RETURNING id),
       notices AS (INSERT INTO follow_notices (follower_id, followed_id) SELECT id, $1::integer FROM people),
       follows AS (INSERT INTO user_follows (follower_id, followed_id) SELECT id, $1::integer FROM people)
     UPDATE users SET follower_count = $2::integer WHERE id = $1::integer`,
    [id, many],
  );

/** Asks for the deletion of an account, and deletes it as its job does. */
async function deleteNow(person: Member, more: object = {}): Promise<void> {
  await ask(person, more);
  await letGracePass(person.id);
  expect(await api.app.get(AccountDeletions).run(person.id, 10_000)).toBe(true);
  await api.settled();
}

const subjectsTo = async (email: string) => (await mailsTo(api, email)).map(({ subject }) => subject);

describe('asking for it', () => {
  it('responds with the date, which the account shows from then on, also after signing in', async () => {
    const person = await register();
    expect((await api.call('getMe', { as: person })).deletionAt).toBeUndefined();
    const { dueAt, removesContent } = await ask(person);
    expect(removesContent).toBe(false);
    const days = (Date.parse(dueAt) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(accountDays.grace - 0.01);
    expect(days).toBeLessThanOrEqual(accountDays.grace);
    expect((await api.call('getMe', { as: person })).deletionAt).toBe(dueAt);
    const { user } = await api.call('login', { body: { username: person.username, password } });
    expect(user.deletionAt).toBe(dueAt);
    const { username } = person;
    const seen = await api.call('getUser', { params: { username }, as: await api.members.make() });
    expect(seen).not.toHaveProperty('deletionAt');
  });

  it('keeps its date and takes the later choice when repeated, and sends one mail', async () => {
    const person = await register();
    const first = await ask(person);
    await rows(`UPDATE account_deletions SET due_at = due_at - interval '3 days' WHERE user_id = $1`, [
      person.id,
    ]);
    const second = await ask(person, { removesContent: true });
    expect(Date.parse(first.dueAt) - Date.parse(second.dueAt)).toBe(3 * DAY);
    expect(second.removesContent).toBe(true);
    const [mail, ...more] = await mailsTo(api, person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Your account will be deleted on \w+ \d+, \d{4}$/);
    expect(mail?.text).toContain('/settings/account');
  });

  it('needs a session, the password, and a code where signing in does', async () => {
    const person = await register();
    const body = { currentPassword: password };
    expect((await api.refusal('requestDeletion', { body })).code).toBe('SESSION_MISSING');
    expect((await api.refusal('cancelDeletion')).code).toBe('SESSION_MISSING');
    const wrong = await api.refusal('requestDeletion', {
      as: person,
      body: { currentPassword: 'wrong horse' },
    });
    expect(wrong).toMatchObject({ code: 'PASSWORD_WRONG', fields: { currentPassword: expect.any(String) } });
    expect((await api.refusal('requestDeletion', { as: person, body: {} })).code).toBe('INPUT_INVALID');

    const { secret } = await api.call('beginSecondFactor', { as: person, body });
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await api.call('confirmSecondFactor', { as: person, body: { code: code() } });
    await rows('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [person.id]);
    expect((await api.refusal('requestDeletion', { as: person, body })).code).toBe('CODE_MISSING');
    const guessed = await api.refusal('requestDeletion', { as: person, body: { ...body, code: 'abcdef' } });
    expect(guessed.code).toBe('CODE_WRONG');
    expect((await api.call('getMe', { as: person })).deletionAt).toBeUndefined();
    await ask(person, { code: code() });
    expect((await api.call('getMe', { as: person })).deletionAt).toBeDefined();
  });

  it('is refused to the last admin, and to the second of two who ask', async () => {
    const [first, second] = [await register(), await register()];
    await rows(`UPDATE users SET role = 'admin' WHERE id = $1`, [first.id]);
    const body = { currentPassword: password };
    expect((await api.refusal('requestDeletion', { as: first, body })).code).toBe('LAST_ADMIN');
    // An imported account, which cannot sign in.
    await rows(`UPDATE users SET role = 'admin', email = NULL WHERE id = $1`, [second.id]);
    expect((await api.refusal('requestDeletion', { as: first, body })).code).toBe('LAST_ADMIN');
    await rows(`UPDATE users SET email = $2 WHERE id = $1`, [second.id, second.email]);
    const both = await Promise.all([first, second].map((as) => api.send('requestDeletion', { as, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await rows(`UPDATE users SET role = 'member' WHERE id = ANY ($1)`, [[first.id, second.id]]);
  });
});

describe('the grace period', () => {
  it('changes nothing for others, and is cancelled by one call, confirmed by mail', async () => {
    const [person, other] = [await register(), await api.members.make()];
    const { id } = await api.makePost({ as: person });
    await ask(person);
    await api.app.get(AccountDeletions).queueDue();
    await api.settled();
    const { username } = person;
    expect((await api.call('getUser', { params: { username } })).username).toBe(username);
    expect((await api.call('getPost', { params: { id } })).author.username).toBe(username);
    await api.call('followUser', { as: other, params: { username } });
    await api.call('cancelDeletion', { as: person });
    await api.call('cancelDeletion', { as: person });
    expect((await api.call('getMe', { as: person })).deletionAt).toBeUndefined();
    expect(await subjectsTo(person.email)).toEqual([
      expect.stringContaining('will be deleted'),
      'Your account will not be deleted',
    ]);
  });

  it('can be cancelled as long as the account is there, also when its job waits already', async () => {
    const person = await register();
    await ask(person);
    await letGracePass(person.id);
    await api.call('cancelDeletion', { as: person });
    expect(await api.app.get(AccountDeletions).run(person.id, 1_000)).toBe(true);
    expect((await api.call('getMe', { as: person })).username).toBe(person.username);
  });

  it('cannot be cancelled while the account is being closed, and the deletion completes', async () => {
    const person = await register();
    await ask(person);
    await letGracePass(person.id);
    const { refusal } = await api.database.source.transaction(async (manager) => {
      await closeAccount(manager, person.id);
      const late = api.refusal('cancelDeletion', { as: person });
      await until(() => waitsForLock(api));
      return { refusal: late };
    });
    expect((await refusal).code).toBe('SESSION_MISSING');
    expect(await api.app.get(AccountDeletions).run(person.id, 10_000)).toBe(true);
    expect(await rows('SELECT 1 FROM sessions WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('creates one job when it is over, however many instances look', async () => {
    const person = await register();
    await ask(person);
    await letGracePass(person.id);
    const deletions = api.app.get(AccountDeletions);
    const queue = `UPDATE account_deletions SET queued_at = now() - make_interval(hours => $2) WHERE user_id = $1`;
    await rows(queue, [person.id, 23]);
    await deletions.queueDue();
    await api.settled();
    expect(await rows('SELECT 1 FROM account_deletions WHERE user_id = $1', [person.id])).toHaveLength(1);
    // The job was lost.
    await rows(queue, [person.id, 25]);
    await Promise.all([1, 2, 3].map(() => deletions.queueDue()));
    await api.settled();
    expect(await subjectsTo(person.email)).toContain('Your account has been deleted');
    expect(await rows('SELECT 1 FROM account_deletions WHERE user_id = $1', [person.id])).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('ends its sessions and live connections, refuses sign-ins, and is confirmed by a final mail', async () => {
    const person = await register();
    await rows(`UPDATE users SET role = 'moderator' WHERE id = $1`, [person.id]);
    const { closed } = await listen(api, person);
    await deleteNow(person);
    expect(await rows('SELECT role FROM users WHERE id = $1', [person.id])).toEqual([{ role: 'member' }]);
    expect(await closed).toBe(4401);
    expect((await api.refusal('getMe', { as: person })).code).toBe('SESSION_MISSING');
    for (const username of [person.username, person.email, `[deleted-${person.id}]`]) {
      const refusal = await api.refusal('login', { body: { username, password } });
      expect(refusal.code).toBe('CREDENTIALS_WRONG');
    }
    expect((await subjectsTo(person.email)).at(-1)).toBe('Your account has been deleted');
  });

  it('cannot be found, followed, blocked, written to or reported, under no name', async () => {
    const [person, other] = [await register(), await api.members.make()];
    await deleteNow(person);
    for (const username of [person.username, `[deleted-${person.id}]`]) {
      const request = { as: other, params: { username } };
      const message = { ...request, body: { clientId: randomUUID(), content: 'Hello' } };
      for (const call of ['getUser', 'listUserPosts', 'followUser', 'unfollowUser', 'blockUser'] as const) {
        expect((await api.refusal(call, request)).code).toBe('USER_NOT_FOUND');
      }
      expect((await api.refusal('writeToUser', message)).code).toBe('USER_NOT_FOUND');
      const found = await api.call('listUsers', { query: { search: username } });
      expect(found.map(({ id }) => id)).not.toContain(person.id);
    }
    const body = { reason: 'spam', reportedUserId: person.id };
    expect((await api.refusal('createReport', { as: other, body })).code).toBe('USER_NOT_FOUND');
  });

  it('reserves its name for a year, and frees its address at once', async () => {
    const person = await register();
    await deleteNow(person);
    const again = { username: person.username.toUpperCase(), email: person.email, password };
    expect((await api.refusal('register', { body: again })).code).toBe('USERNAME_TAKEN');
    await api.call('register', { body: { ...again, username: `other${person.id}` } });
    await rows(`UPDATE former_usernames SET until = until - interval '${accountDays.nameKept} days'`);
    await api.call('register', { body: { ...again, email: `new-${person.email}` } });
    await api.app.get(AccountDeletions).queueDue();
    expect(await rows('SELECT 1 FROM former_usernames')).toEqual([]);
  });

  it('leaves its posts and comments without an author, and its votes without a voter', async () => {
    const [person, ben] = [await register(), await api.members.make()];
    const own = await api.makePost({ as: person, title: 'Mine' });
    const other = await api.makePost({ as: ben });
    const comment = await api.makeComment({ as: person, postId: other.id, content: 'Kept' });
    const theirs = await api.makeComment({ as: ben, postId: other.id });
    await api.call('castVote', { as: person, body: { type: 'up', postId: other.id } });
    await api.call('castVote', {
      as: person,
      body: { type: 'down', postId: other.id, commentId: theirs.id },
    });
    const before = await api.call('getPost', { params: { id: other.id } });
    await deleteNow(person);

    const nobody = { id: 0, username: '[deleted]' };
    const post = await api.call('getPost', { params: { id: own.id }, as: ben });
    expect(post).toMatchObject({ title: 'Mine', author: nobody });
    const thread = await api.call('listComments', { params: { id: other.id } });
    expect(thread.find(({ id }) => id === comment.id)).toMatchObject({
      content: 'Kept',
      author: nobody,
      isDeleted: false,
    });
    expect(thread.find(({ id }) => id === theirs.id)).toMatchObject({ downvotes: 1 });
    const after = await api.call('getPost', { params: { id: other.id } });
    expect(after).toMatchObject({ upvotes: 1, commentCount: before.commentCount });
    expect(await rows('SELECT 1 FROM post_votes WHERE user_id = $1', [person.id])).toEqual([]);
    await api.call('castVote', { as: ben, body: { type: 'up', postId: own.id } });
    await api.makeComment({ as: ben, postId: own.id });
  });

  it('gets no notifications of comments, replies and votes on what it left', async () => {
    const [person, ben] = [await register(), await api.members.make()];
    const own = await api.makePost({ as: person });
    const { id: postId } = await api.makePost({ as: ben });
    const comment = await api.makeComment({ as: person, postId });
    await deleteNow(person);
    await api.makeComment({ as: ben, postId: own.id });
    await api.makeComment({ as: ben, postId, parentId: comment.id });
    await api.call('castVote', { as: ben, body: { type: 'up', postId: own.id } });
    await api.call('castVote', { as: ben, body: { type: 'up', postId, commentId: comment.id } });
    await api.settled();
    expect(await rows('SELECT message FROM notifications WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('deletes its posts and comments where that was chosen; replies of others stay', async () => {
    const [person, ben] = [await register(), await api.members.make()];
    const { id: communityId, postCount } = await api.makeCommunity({ as: ben });
    const own = await api.makePost({ as: person, communityId });
    const other = await api.makePost({ as: ben, communityId });
    const answered = await api.makeComment({ as: person, postId: other.id });
    await api.makeComment({ as: person, postId: other.id });
    const reply = await api.makeComment({ as: ben, postId: other.id, parentId: answered.id });
    await deleteNow(person, { removesContent: true });

    expect((await api.refusal('getPost', { params: { id: own.id } })).code).toBe('POST_NOT_FOUND');
    const [tombstone, ...more] = await api.call('listComments', { params: { id: other.id } });
    expect(more).toEqual([]);
    expect(tombstone).toMatchObject({ id: answered.id, isDeleted: true, content: '[deleted]' });
    expect(tombstone?.replies.map(({ id }) => id)).toEqual([reply.id]);
    expect((await api.call('getPost', { params: { id: other.id } })).commentCount).toBe(1);
    const [community] = await rows<{ post_count: number }>(
      'SELECT post_count FROM communities WHERE id = $1',
      [communityId],
    );
    expect(community?.post_count).toBe(postCount + 1);
  });

  it('leaves the other one a conversation with nobody, where nothing can be written', async () => {
    const [person, ben] = [await register(), await api.members.make()];
    const { conversationId: id } = await api.call('writeToUser', {
      as: ben,
      params: { username: person.username },
      body: { clientId: randomUUID(), content: 'Hello' },
    });
    const say = (as: Member, content: string) =>
      api.call('sendMessage', { as, params: { id }, body: { clientId: randomUUID(), content } });
    await say(person, 'My secret');
    await say(person, 'Another one');
    await deleteNow(person);

    const [conversation] = await api.call('listConversations', { as: ben });
    expect(conversation).toMatchObject({
      id,
      person: { id: 0, username: '[deleted]', avatar: null },
      canWrite: false,
      lastMessage: { authorId: 0, isDeleted: true },
    });
    const messages = await api.call('listMessages', { as: ben, params: { id } });
    expect(messages.map(({ content, isDeleted }) => [content, isDeleted])).toEqual([
      ['', true],
      ['', true],
      ['Hello', false],
    ]);
    const body = { clientId: randomUUID(), content: 'Are you there?' };
    expect((await api.refusal('sendMessage', { as: ben, params: { id }, body })).code).toBe(
      'MESSAGES_CLOSED',
    );
  });

  it.each(['requests', 'ignored'] as const)('takes back its request in the box %s', async (box) => {
    const [person, ben] = [await register(), await api.members.make()];
    const { conversationId: id } = await api.call('writeToUser', {
      as: person,
      params: { username: ben.username },
      body: { clientId: randomUUID(), content: 'Hello' },
    });
    if (box === 'ignored') await api.call('ignoreConversation', { as: ben, params: { id } });
    const { heard } = await listen(api, ben);
    await deleteNow(person);
    expect(await api.call('listConversations', { as: ben, query: { box: 'requests' } })).toEqual([]);
    expect(await api.call('countUnreadConversations', { as: ben })).toEqual({
      conversations: 0,
      requests: 0,
    });
    const isOver = (said: LiveMessage) =>
      said.type === 'conversation' && !said.data.conversation.lastMessage && said.data.unread.requests === 0;
    await until(() => heard.some(isOver));
  });

  it('deletes a conversation whose other member is already gone', async () => {
    const [ada, ben] = [await register(), await register()];
    const { conversationId } = await api.call('writeToUser', {
      as: ada,
      params: { username: ben.username },
      body: { clientId: randomUUID(), content: 'Hello' },
    });
    await api.call('acceptConversation', { as: ben, params: { id: conversationId } });
    await deleteNow(ada);
    await deleteNow(ben);
    expect(await rows('SELECT 1 FROM conversations WHERE id = $1', [conversationId])).toEqual([]);
  });

  it('leaves nothing else behind, in no table', async () => {
    const person = await register();
    const [ben, moderator] = [await api.members.make(), await api.members.make({ role: 'moderator' })];
    const community = await api.makeCommunity({ as: person });
    const post = await api.makePost({ as: ben, communityId: community.id });
    const { id: postId } = post;
    const picture = await upload(api.address, person, blackPng(40, 30));
    const avatar = await upload(api.address, person, blackPng(30, 30));
    const banner = await upload(api.address, person, blackPng(60, 20));
    const { id: ownId } = await api.call('createPost', {
      as: person,
      body: { title: 'Picture', communityId: community.id, imageUrl: picture.url, type: 'image' },
    });
    const shown = { displayName: 'Lea', bio: 'I leave', avatar: avatar.url, banner: banner.url };
    await api.call('updateProfile', { as: person, body: shown });
    const { id: commentId } = await api.makeComment({ as: person, postId });
    await api.call('castVote', { as: person, body: { type: 'up', postId } });
    await api.call('castVote', { as: person, body: { type: 'up', postId, commentId } });
    await api.call('savePost', { as: person, params: { id: postId } });
    await api.call('muteThread', { as: person, params: { id: postId } });
    const { id: followed } = await api.makePost();
    await api.call('followThread', { as: person, params: { id: followed } });
    await api.database.pool.query(
      `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, server_key)
        SELECT user_id, id, 'https://push.example/' || id, repeat('A', 87), repeat('A', 22), 'key' FROM sessions WHERE user_id = $1`,
      [person.id],
    );
    await api.call('updateSettings', { as: person, body: { theme: 'dark', digest: 'daily' } });
    await api.call('setMutedWords', { as: person, body: { words: ['spoiler'] } });
    await api.call('createWidget', { as: person, body: { widgetType: 'bio', content: 'Me' } });
    await api.call('createReport', { as: person, body: { reason: 'spam', postId } });
    const report = { reason: 'spam', reportedUserId: person.id } as const;
    const { id: reportId } = await api.call('createReport', { as: ben, body: report });
    const outcome = { params: { id: reportId }, body: { status: 'resolved' } } as const;
    await api.call('resolveReport', { as: moderator, ...outcome });
    for (const [as, { username }] of [
      [person, ben],
      [ben, person],
    ] as const) {
      await api.call('followUser', { as, params: { username } });
    }
    const blocked = await api.members.make();
    await api.call('blockUser', { as: person, params: { username: blocked.username } });
    await api.call('blockUser', { as: blocked, params: { username: person.username } });
    await api.call('forgotPassword', { body: { email: person.email } });
    await rows(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES ($1, 'id', 'key', 0, 'Phone')`,
      [person.id],
    );
    await api.call('beginPasskey', { as: person, body: { currentPassword: password, name: 'Laptop' } });
    await api.call('pinToProfile', { as: person, params: { id: ownId } });
    await rows(`INSERT INTO user_trophies (user_id, name) VALUES ($1, 'first')`, [person.id]);
    await rows(
      `INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id, subject_title)
       VALUES ('role-given', $1, $2, 'user', $3, $4), ('role-given', $3, $4, 'user', $1, $2)`,
      [person.id, person.username, ben.id, ben.username],
    );
    const { id: moderatedId } = await api.makeCommunity({ as: ben });
    const invite = (username: string, as: Member, permissions: string[], communityId = moderatedId) =>
      api.call('setModerator', { as, params: { id: communityId, username }, body: { permissions } });
    await invite(person.username, ben, ['people']);
    const answer = { as: person, params: { id: moderatedId }, body: { isAccepted: true } };
    await api.call('answerModeratorInvitation', answer);
    await invite((await api.members.make()).username, person, ['people']);
    await invite(person.username, ben, ['posts'], (await api.makeCommunity({ as: ben })).id);
    await api.settled();
    await deleteNow(person);
    await rows(`UPDATE uploads SET created_at = now() - interval '1 day'`);
    await api.app.get(UploadSweeper, { strict: false }).sweep();

    // Wherever the account is referred to, it is by what it leaves on purpose.
    const references = await rows<{ table: string; column: string }>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`,
    );
    const left: string[] = [];
    for (const { table, column } of references) {
      const found = await rows(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [person.id]);
      if (found.length > 0) left.push(`${table}.${column}`);
    }
    expect(left.sort()).toEqual([
      'cases.person_id',
      'comments.author_id',
      'posts.author_id',
      'reports.reported_user_id',
    ]);
    for (const table of filledTables) {
      const found = await rows(`SELECT * FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%'`, [
        person.username,
      ]);
      expect([table, found]).toEqual([table, []]);
    }
    const { rows: users } = await api.database.pool.query('SELECT * FROM users WHERE id = $1', [person.id]);
    expect(users[0]).toMatchObject({ email: null, password_hash: null, avatar: null, follower_count: 0 });

    const names = await rows<{ name: string }>(`SELECT '/media/' || name AS name FROM uploads`);
    expect(names).toEqual([{ name: picture.url }]);
    const { items: log } = await api.page('listModerationLog', { as: moderator });
    expect(
      log.filter(({ community }) => community).map((entry) => [entry.action, entry.subject.title]),
    ).toEqual([
      ['moderator-invited', '[deleted]'],
      ['moderator-invited', expect.stringMatching(/^member/)],
      ['moderator-joined', '[deleted]'],
      ['moderator-invited', '[deleted]'],
    ]);
    expect(
      log
        .filter(({ community }) => !community)
        .slice(0, 2)
        .map((entry) => [entry.moderator.username, entry.subject.title]),
    ).toEqual([
      [ben.username, '[deleted]'],
      ['[deleted]', ben.username],
    ]);
    const { id, name: slug } = community;
    const stays = await api.call('getCommunity', { params: { slug } });
    expect(stays).toMatchObject({ id, memberCount: 0 });
    const body = { displayName: 'Taken' };
    expect((await api.refusal('updateCommunity', { as: ben, params: { id }, body })).code).toBe(
      'ROLE_MISSING',
    );
  });

  it('passes its communities to their longest-serving moderators', async () => {
    const person = await api.members.make();
    const { id, name: slug } = await api.makeCommunity({ as: person });
    const first = await api.makeModerator(id, person, ['posts']);
    const second = await api.makeModerator(id, person, ['people']);
    await deleteNow(person);
    const passed = await api.call('getCommunity', { params: { slug } });
    expect(passed).toMatchObject({ ownerId: first.id, memberCount: 2 });
    const moderators = await api.call('listModerators', { params: { id } });
    expect(moderators.map(({ user, isOwner }) => [user.id, isOwner])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
  });

  it('deletes thousands of followers in batches, and resumes after being killed', async () => {
    const person = await register();
    const many = 2 * bounds.deletionBatch + 10;
    await addFollowers(person.id, many);
    await ask(person);
    await letGracePass(person.id);
    const deletions = api.app.get(AccountDeletions);
    const followers = async () =>
      (await rows('SELECT 1 FROM user_follows WHERE followed_id = $1', [person.id])).length;
    // Without any time it does one piece and stops, as a process would that is killed then.
    expect(await deletions.run(person.id, 0)).toBe(false);
    expect((await api.refusal('getMe', { as: person })).code).toBe('SESSION_MISSING');
    expect(await followers()).toBe(many - bounds.deletionBatch);
    const [counted] = await rows<{ follower_count: number }>(
      'SELECT follower_count FROM users WHERE id = $1',
      [person.id],
    );
    expect(counted?.follower_count).toBe(many - bounds.deletionBatch);
    await Promise.all([deletions.run(person.id, 10_000), deletions.run(person.id, 10_000)]);
    expect(await followers()).toBe(0);
    expect(
      (await subjectsTo(person.email)).filter((subject) => /has been deleted/.test(subject)),
    ).toHaveLength(1);
  });

  it('deletes 10,000 followers in short transactions that block nobody, and loads none of them', async () => {
    const person = await register();
    const [ada, ben] = (await api.members.makeMany(2)) as [Member, Member];
    const many = 20 * bounds.deletionBatch;
    await addFollowers(person.id, many);
    const { username } = person;
    for (const as of [ada, ben]) await api.call('followUser', { as, params: { username } });
    await ask(person);
    await letGracePass(person.id);
    const sent = jest.spyOn(Client.prototype, 'query');
    let isDone = false;
    const deletion = api.app
      .get(AccountDeletions)
      .run(person.id, bounds.deletionTime)
      .finally(() => (isDone = true));
    // During the deletion, one follower keeps following and unfollowing another.
    const statuses = new Set<number>();
    while (!isDone) {
      for (const call of ['followUser', 'unfollowUser'] as const) {
        const { status } = await api.send(call, { as: ada, params: { username: ben.username } });
        statuses.add(status);
      }
    }
    expect(await deletion).toBe(true);
    // The watch of the database gives its own question up when the machine is busy.
    const answers = await Promise.all(
      sent.mock.results.map(({ value }) => Promise.resolve(value as unknown).catch(() => undefined)),
    );
    sent.mockRestore();
    expect([...statuses]).toEqual([200]);
    const read = answers.flatMap(
      (answer) => (answer as QueryResult<{ count?: number }> | undefined)?.rows ?? [],
    );
    const most = Math.max(...answers.map((answer) => (answer as QueryResult | undefined)?.rows?.length ?? 0));
    const pieces = read.flatMap(({ count: taken }) => (typeof taken === 'number' ? [taken] : []));
    expect(most).toBeLessThan(bounds.deletionBatch);
    expect(Math.max(...pieces)).toBe(bounds.deletionBatch);
    // The follows, and the notices of them.
    expect(pieces.reduce((sum, taken) => sum + taken, 0)).toBeGreaterThanOrEqual(2 * many);
    expect(await rows('SELECT 1 FROM user_follows WHERE followed_id = $1', [person.id])).toEqual([]);
  });

  it('leaves correct counters when others follow, vote and join at the same time', async () => {
    const person = await register();
    const others = await api.members.makeMany(10);
    const post = await api.makePost({ as: person });
    await api.call('castVote', { as: person, body: { type: 'up', postId: post.id } });
    await ask(person);
    await letGracePass(person.id);
    const { username } = person;
    await Promise.all([
      api.app.get(AccountDeletions).run(person.id, 10_000),
      ...others.flatMap((as) => [
        api.send('followUser', { as, params: { username } }),
        api.send('castVote', { as, body: { type: 'up', postId: post.id } }),
      ]),
    ]);
    await api.app.get(AccountDeletions).run(person.id, 10_000);
    expect(await api.call('getPost', { params: { id: post.id } })).toMatchObject({ upvotes: 11 });
    await until(
      async () => (await rows('SELECT 1 FROM user_follows WHERE followed_id = $1', [person.id])).length === 0,
    );
  });
});

it('the moderation log accepts no change except the names of deleted accounts', async () => {
  const person = await register();
  await rows(
    `INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id, subject_title)
     VALUES ('role-given', $1, $2, 'user', $1, $2)`,
    [person.id, person.username],
  );
  for (const change of [
    `moderator_name = '[deleted]'`,
    `subject_title = '[deleted]'`,
    `moderator_name = 'someone'`,
    `note = 'changed'`,
  ]) {
    const attempt = rows(`UPDATE moderation_log SET ${change} WHERE moderator_id = $1`, [person.id]);
    await expect(attempt).rejects.toThrow('never changed');
  }
  await expect(rows('DELETE FROM moderation_log')).rejects.toThrow('never changed');
});
