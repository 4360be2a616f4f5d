import { randomUUID } from 'node:crypto';
import { accountDays, mediaPathPrefix } from '@stoa/contract';
import { AccountDeletions } from '../src/identity/deletion/account-deletions.js';
import { ExportJobs } from '../src/identity/exports/export-jobs.js';
import { DataExports } from '../src/identity/exports/data-exports.service.js';
import { READ_AT_ONCE } from '../src/identity/exports/export-kind.js';
import { MEDIA_FILES, type MediaFiles } from '../src/platform/uploads/media-files.js';
import { blackPng } from './support/files.js';
import type { Member } from './support/members.js';
import { mailsTo } from './support/outbox.js';
import { TestApp } from './support/test-app.js';
import { upload } from './support/uploading.js';
import { filesOfZip } from './support/zip.js';

let api: TestApp;
beforeAll(async () => void (api = await TestApp.start()));
afterAll(() => api.stop());

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.pool.query(text, values)).rows as Row[];

const files = () => api.app.get<MediaFiles>(MEDIA_FILES, { strict: false });

/** Has an archive made; resolves when it is. */
async function make(as: Member): Promise<void> {
  await api.call('requestDataExport', { as });
  await api.settled();
}

const body = { currentPassword: 'correct horse' };
const linkOf = async (as: Member) => (await api.call('makeDataExportLink', { as, body })).url;

async function fetchArchive(as: Member): Promise<Map<string, Buffer>> {
  const response = await fetch(api.address + (await linkOf(as)));
  expect(response.status).toBe(200);
  return filesOfZip(Buffer.from(await response.arrayBuffer()));
}

const fileNameOf = async ({ id }: Member): Promise<string> => {
  const [row] = await rows<{ file_name: string }>('SELECT file_name FROM data_exports WHERE user_id = $1', [
    id,
  ]);
  return row?.file_name ?? '';
};

describe('asking for an archive', () => {
  it('has it made, says how far it is, and a mail says that it is ready', async () => {
    const as = await api.members.make();
    expect(await api.call('getDataExport', { as })).toEqual({ state: 'none' });
    expect((await api.call('requestDataExport', { as })).state).toBe('making');
    await api.settled();
    const ready = await api.call('getDataExport', { as });
    expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number), nextAt: expect.any(String) });
    const days = (Date.parse(ready.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(accountDays.archive);
    const subjects = (await mailsTo(api, `${as.username}@example.org`)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your data archive is ready']);
  });

  it('is refused while one is being made, and within a day, with the time of the next', async () => {
    const as = await api.members.make();
    await rows(`INSERT INTO data_exports (user_id, file_name) VALUES ($1, $2)`, [
      as.id,
      `${'a'.repeat(32)}.zip`,
    ]);
    expect((await api.refusal('requestDataExport', { as })).code).toBe('EXPORT_PENDING');
    await api.app.get(ExportJobs).make(as.id);
    const response = await api.send('requestDataExport', { as });
    const { code, message } = (await response.json()) as { code: string; message: string };
    expect([response.status, code]).toEqual([429, 'EXPORT_TOO_SOON']);
    expect(message).toMatch(/next one on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    await rows(`UPDATE data_exports SET requested_at = now() - interval '1 day' WHERE user_id = $1`, [as.id]);
    expect((await api.call('getDataExport', { as })).nextAt).toBeUndefined();
    const before = await fileNameOf(as);
    await make(as);
    expect(await fileNameOf(as)).toBe(before);
  });

  it('makes one archive for two who ask at once', async () => {
    const as = await api.members.make();
    const both = await Promise.all([1, 2].map(() => api.send('requestDataExport', { as })));
    const statuses = both.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(201);
    expect([409, 429]).toContain(statuses[1]);
    await api.settled();
    expect(await mailsTo(api, `${as.username}@example.org`)).toHaveLength(1);
  });

  it('needs a session', async () => {
    for (const call of ['getDataExport', 'requestDataExport', 'makeDataExportLink'] as const) {
      expect((await api.refusal(call)).code).toBe('SESSION_MISSING');
    }
  });

  it('may be tried again at once after it has failed', async () => {
    const as = await api.members.make();
    await rows(`INSERT INTO data_exports (user_id, file_name, tries) VALUES ($1, $2, 3)`, [
      as.id,
      `${'b'.repeat(32)}.zip`,
    ]);
    await api.app.get(ExportJobs).make(as.id);
    expect(await api.call('getDataExport', { as })).toEqual({ state: 'failed' });
    expect((await api.refusal('makeDataExportLink', { as, body })).code).toBe('EXPORT_NOT_FOUND');
    await make(as);
    expect((await api.call('getDataExport', { as })).state).toBe('ready');
  });
});

describe('an archive', () => {
  it('holds what is stored of its member, of each kind, and nothing of others', async () => {
    const [ada, ben] = [await api.members.make(), await api.members.make()];
    const community = await api.makeCommunity({ as: ada });
    const rules = [{ title: 'Be kind', text: '' }];
    await api.call('updateCommunity', { as: ada, params: { id: community.id }, body: { rules } });
    const { id: joinedId } = await api.makeCommunity({ as: ben });
    await api.call('joinCommunity', { as: ada, params: { id: joinedId } });
    const invite = (as: Member, username: string, id: number) =>
      api.call('setModerator', { as, params: { id, username }, body: { permissions: ['posts', 'people'] } });
    await invite(ben, ada.username, joinedId);
    const accepted = { as: ada, params: { id: joinedId }, body: { isAccepted: true } };
    await api.call('answerModeratorInvitation', accepted);
    await invite(ada, ben.username, community.id);
    const open = await api.makeCommunity({ as: ben });
    await invite(ben, ada.username, open.id);
    const picture = await upload(api.address, ada, blackPng(40, 30));
    const theirs = await upload(api.address, ben, blackPng(50, 30));
    const post = await api.makePost({
      as: ada,
      communityId: community.id,
      title: 'Größe',
      content: '“Quoted”\n🎈',
    });
    const other = await api.makePost({ as: ben, communityId: community.id, title: 'Not mine' });
    const comment = await api.makeComment({ as: ada, postId: other.id, content: 'I say' });
    await api.makeComment({ as: ben, postId: post.id, content: 'Ben says' });
    await api.call('castVote', { as: ada, body: { type: 'up', postId: other.id } });
    await api.call('castVote', { as: ada, body: { type: 'down', postId: other.id, commentId: comment.id } });
    await api.call('savePost', { as: ada, params: { id: other.id } });
    await api.call('updateSettings', { as: ada, body: { theme: 'dark' } });
    await api.call('setMutedWords', { as: ada, body: { words: ['spoiler'] } });
    await api.call('createWidget', { as: ada, body: { widgetType: 'bio', content: 'Me' } });
    await api.call('createReport', { as: ada, body: { reason: 'spam', postId: other.id } });
    await api.call('updateProfile', { as: ada, body: { displayName: 'Ada L.' } });
    await api.call('followUser', { as: ada, params: { username: ben.username } });
    const follower = await api.members.make();
    await api.call('followUser', { as: follower, params: { username: ada.username } });
    const blocked = await api.members.make();
    await api.call('blockUser', { as: ada, params: { username: blocked.username } });
    const { conversationId: id } = await api.call('writeToUser', {
      as: ada,
      params: { username: ben.username },
      body: { clientId: randomUUID(), content: 'Hello' },
    });
    const answer = { clientId: randomUUID(), content: 'Hello yourself' };
    await api.call('sendMessage', { as: ben, params: { id }, body: answer });
    const left = await api.call('writeToUser', {
      as: ada,
      params: { username: follower.username },
      body: { clientId: randomUUID(), content: 'Forget this' },
    });
    await api.call('leaveConversation', { as: ada, params: { id: left.conversationId } });
    await rows(
      `INSERT INTO user_trophies (user_id, name, is_held) VALUES ($1, 'contributor', true), ($1, 'explorer', false)`,
      [ada.id],
    );
    await make(ada);

    const archive = await fetchArchive(ada);
    const list = (name: string) => JSON.parse(String(archive.get(name))) as Record<string, unknown>[];
    expect(list('account.json')).toEqual([
      expect.objectContaining({
        username: ada.username,
        email: `${ada.username}@example.org`,
        displayName: 'Ada L.',
      }),
    ]);
    expect(list('settings.json')).toEqual([expect.objectContaining({ theme: 'dark' })]);
    expect(list('posts.json')).toEqual([
      expect.objectContaining({
        id: post.id,
        title: 'Größe',
        content: '“Quoted”\n🎈',
        communityName: community.name,
      }),
    ]);
    expect(list('comments.json')).toEqual([
      expect.objectContaining({ content: 'I say', postTitle: 'Not mine' }),
    ]);
    expect(list('post-votes.json')).toEqual([expect.objectContaining({ postId: other.id, vote: 'up' })]);
    expect(list('comment-votes.json')).toEqual([
      expect.objectContaining({ commentId: comment.id, vote: 'down' }),
    ]);
    expect(list('saved-posts.json')).toEqual([
      expect.objectContaining({ postId: other.id, title: 'Not mine' }),
    ]);
    expect(list('communities.json')).toEqual([
      expect.objectContaining({ name: community.name, isOwner: true, description: '', rules }),
      expect.objectContaining({ isOwner: false, feedDial: 'normal', mutedInFeedUntil: null, rules: null }),
    ]);
    const permissions = ['posts', 'people'];
    expect(list('moderated-communities.json')).toEqual([expect.objectContaining({ permissions })]);
    expect(list('moderator-invitations.json')).toEqual([
      expect.objectContaining({ name: open.name, permissions, invitedBy: ben.username }),
    ]);
    expect(list('sent-moderator-invitations.json')).toEqual([
      expect.objectContaining({ name: community.name, username: ben.username, permissions }),
    ]);
    expect(list('following.json')).toEqual([
      expect.objectContaining({ username: ben.username, feedDial: 'normal', mutedInFeedUntil: null }),
    ]);
    expect(list('followers.json')).toEqual([expect.objectContaining({ username: follower.username })]);
    expect(list('blocked.json')).toEqual([expect.objectContaining({ username: blocked.username })]);
    expect(list('muted-words.json')).toEqual([['spoiler']]);
    expect(list('messages.json').map(({ author, content }) => [author, content])).toEqual([
      [ada.username, 'Hello'],
      [ben.username, 'Hello yourself'],
    ]);
    expect(list('notifications.json').length).toBeGreaterThan(0);
    expect(list('sessions.json')).toEqual([expect.objectContaining({ userAgent: 'test' })]);
    for (const name of ['passkeys', 'pinned-posts', 'muted-threads', 'followed-threads', 'push-devices'])
      expect(list(`${name}.json`)).toEqual([]);
    expect(list('trophies.json')).toEqual([expect.objectContaining({ name: 'contributor' })]);
    expect(list('widgets.json')).toEqual([expect.objectContaining({ content: 'Me' })]);
    expect(list('reports.json')).toEqual([expect.objectContaining({ reason: 'spam' })]);
    const name = picture.url?.slice(mediaPathPrefix.length) ?? '';
    expect(list('uploads.json')).toEqual([expect.objectContaining({ file: `uploads/${name}` })]);
    expect(archive.get(`uploads/${name}`)?.length).toBeGreaterThan(0);
    expect([...archive.keys()].some((one) => theirs.url?.endsWith(one.slice('uploads'.length)))).toBe(false);
    for (const one of archive.keys()) {
      if (!/^(README|uploads\/)/.test(one)) expect(String(archive.get('README.txt'))).toContain(one);
    }
    expect([...archive.values()].join('')).not.toContain('Ben says');
  });

  it('goes on where one reading of the database ends', async () => {
    const ada = await api.members.make();
    const { id } = await api.makePost();
    const many = READ_AT_ONCE + 3;
    await api.store.fill(
      `WITH made AS (
         INSERT INTO comments (id, post_id, author_id, content, depth, path)
         SELECT n, $1, $2, 'Comment ' || n, 0, int4send(n) FROM generate_series(100001, 100000 + $3::integer) n RETURNING 1)
       UPDATE post_stats SET comment_count = comment_count + (SELECT count(*) FROM made) WHERE post_id = $1`,
      [id, ada.id, many],
    );
    await make(ada);
    const archive = await fetchArchive(ada);
    const comments = JSON.parse(String(archive.get('comments.json'))) as { id: number }[];
    expect(new Set(comments.map((comment) => comment.id)).size).toBe(many);
  });

  it('is fetched once by each link, for a few minutes, and by nobody else', async () => {
    const as = await api.members.make();
    expect((await api.refusal('makeDataExportLink', { as, body })).code).toBe('EXPORT_NOT_FOUND');
    await make(as);
    const url = api.address + (await linkOf(as));
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.status).toBe(404);
    const first = await fetch(url);
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="stoa-data.zip"');
    expect(first.headers.get('cache-control')).toContain('no-store');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(Number(first.headers.get('content-length'))).toBe((await first.arrayBuffer()).byteLength);
    expect((await fetch(url)).status).toBe(404);
    const late = api.address + (await linkOf(as));
    await rows(`UPDATE data_exports SET token_expires_at = now() WHERE user_id = $1`, [as.id]);
    expect((await fetch(late)).status).toBe(404);
    for (const wrong of ['/exports', '/exports?token=', '/exports?token=a&token=b']) {
      expect((await fetch(api.address + wrong)).status).toBe(404);
    }
    const file = `${api.address}${mediaPathPrefix}${await fileNameOf(as)}`;
    expect((await fetch(file)).status).toBe(404);
  });

  it('is fetched with the password alone, which older clients do not send', async () => {
    const as = await api.members.make();
    await make(as);
    const wrong = { currentPassword: 'wrong horse' };
    for (const request of [{ as }, { as, body: {} }, { as, body: wrong }]) {
      const refusal = await api.refusal('makeDataExportLink', request);
      expect(refusal).toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: { currentPassword: expect.any(String) },
      });
    }
  });

  it('goes after seven days, and with its account', async () => {
    const [old, leaver] = [await api.members.make(), await api.members.make()];
    await make(old);
    await make(leaver);
    const names = [await fileNameOf(old), await fileNameOf(leaver)];
    await rows(`UPDATE data_exports SET expires_at = now() WHERE user_id = $1`, [old.id]);
    expect(await api.call('getDataExport', { as: old })).toEqual({ state: 'none' });
    expect((await api.refusal('makeDataExportLink', { as: old, body })).code).toBe('EXPORT_NOT_FOUND');
    await api.app.get(DataExports).sweep();
    await rows(`INSERT INTO account_deletions (user_id, due_at) VALUES ($1, now() - interval '1 second')`, [
      leaver.id,
    ]);
    expect(await api.app.get(AccountDeletions).run(leaver.id, 10_000)).toBe(true);
    for (const name of names) expect(await files().open(name)).toBeUndefined();
    expect(await rows('SELECT 1 FROM data_exports WHERE user_id = ANY ($1)', [[old.id, leaver.id]])).toEqual(
      [],
    );
  });
});
