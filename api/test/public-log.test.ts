import { type CallName, logPaths, publicActions } from '@stoa/contract';
import type { Community } from '@stoa/contract';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';
import { childrenOf, parseXml, textOf } from './support/xml.js';

const publicUrl = 'https://stoa.example';

let api: TestApp;
let owner: Member;
let moderator: Member;
let author: Member;
let reporter: Member;
let staff: Member;
let admin: Member;
let community: Community;
beforeAll(async () => {
  api = await TestApp.start({ publicUrl });
  [owner, author, reporter] = (await Promise.all(
    ['ownername', 'authorname', 'reportername'].map((username) => api.members.make({ username })),
  )) as [Member, Member, Member];
  staff = await api.members.make({ role: 'moderator', username: 'staffname' });
  admin = await api.members.make({ role: 'admin', username: 'adminname' });
  community = await api.makeCommunity({ as: owner, displayName: 'Bread & Ferments' });
  moderator = await api.makeModerator(community.id, owner, ['posts', 'people', 'settings']);
});
afterAll(() => api.stop());

const log = (query: Record<string, string | number> = {}, as?: Member) =>
  api.call('listPublicLog', { query, ...(as && { as }) });
const ofCommunity = () => log({ community: community.name });

async function removeOne(as = moderator, reason = 'No advertising', name: CallName = 'removePost') {
  const { id } = await api.makePost({ as: author, communityId: community.id, title: 'Secret title' });
  await api.call(name, { as, params: { id }, body: { reason } });
  return id;
}

describe('the public log', () => {
  it('shows a removal with its role, reason, kind and place, and nothing else', async () => {
    await removeOne();
    const [entry] = await ofCommunity();
    expect(entry).toEqual({
      number: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      createdAt: expect.any(String),
      action: 'post-removed',
      role: 'moderator',
      kind: 'post',
      reason: 'No advertising',
      community: { name: community.name, displayName: 'Bread & Ferments' },
    });
    await removeOne(staff);
    expect((await ofCommunity())[0]).toMatchObject({ action: 'post-removed', role: 'staff' });
  });

  it('names nobody, quotes nothing removed, and keeps the notes of reports', async () => {
    const post = await api.makePost({
      as: author,
      communityId: community.id,
      title: 'Quoted title',
      content: 'Quoted text',
    });
    const report = await api.call('createReport', {
      as: reporter,
      body: { postId: post.id, reason: 'spam' },
    });
    const body = { status: 'resolved', notes: 'Private note', removeReason: 'Spam' };
    await api.call('resolveReport', { as: staff, params: { id: report.id }, body });
    const params = { id: community.id, username: author.username };
    await api.call('banFromCommunity', {
      as: moderator,
      params,
      body: { reason: 'Be kind', message: 'Dear author', days: 3 },
    });
    await api.call('liftCommunityBan', { as: moderator, params });
    const text = JSON.stringify(await log());
    expect(text).toContain('Be kind (for 3 days)');
    expect(text).toContain('report-resolved');
    const people = [owner, moderator, author, reporter, staff, admin].map(({ username }) => username);
    for (const hidden of [...people, 'Quoted', 'Private note', 'Dear author'])
      expect(text).not.toContain(hidden);
  });

  it('leaves out what is for staff alone', async () => {
    const { username } = await api.members.make();
    const params = { id: community.id, username };
    await api.call('setModerator', { as: owner, params, body: { permissions: ['posts'] } });
    await api.call('removeModerator', { as: owner, params });
    const [latest] = await api.call('listModerationLog', { as: staff });
    expect(latest?.action).toBe('moderator-withdrawn');
    const actions = (await log({ limit: 100 })).map(({ action }) => action);
    expect(actions).not.toContain('moderator-withdrawn');
    expect(actions).not.toContain('moderator-invited');
  });

  it('leaves out negotiations about roles', () => {
    expect(publicActions).not.toContain('moderator-invited');
  });

  it('filters by community and by decision, page by page', async () => {
    const elsewhere = await api.makePost({ as: author });
    await api.call('lockPost', { as: staff, params: { id: elsewhere.id } });
    expect((await log({ action: 'post-locked' }))[0]).toMatchObject({ action: 'post-locked', role: 'staff' });
    expect((await ofCommunity()).map(({ action }) => action)).not.toContain('post-locked');
    const all = await log({ community: community.name, action: 'post-removed', limit: 100 });
    const read: number[] = [];
    for (
      let query: Record<string, string> | undefined = {
        community: community.name,
        action: 'post-removed',
        limit: '2',
      };
      query;
    ) {
      const page: { items: { number: number }[]; next?: Record<string, string> | undefined } = await api.page(
        'listPublicLog',
        { query },
      );
      read.push(...page.items.map(({ number }) => number));
      query = page.next;
    }
    expect(read).toEqual(all.map(({ number }) => number));
    expect(all.length).toBeGreaterThan(2);
  });

  it('refuses unknown communities, decisions of staff, and cursors of another list', async () => {
    expect((await api.refusal('listPublicLog', { query: { community: 'nowhere' } })).code).toBe(
      'COMMUNITY_NOT_FOUND',
    );
    expect((await api.refusal('getModerationFigures', { query: { community: 'nowhere' } })).code).toBe(
      'COMMUNITY_NOT_FOUND',
    );
    expect((await api.refusal('listPublicLog', { query: { action: 'moderator-invited' } })).code).toBe(
      'INPUT_INVALID',
    );
    const { next } = await api.page('listPublicLog', { query: { limit: 1 } });
    const cursor = next?.cursor ?? '';
    const other = { community: community.name, cursor };
    expect((await api.refusal('listPublicLog', { query: other })).code).toBe('CURSOR_INVALID');
  });

  it('keeps the reasons of entries that were written before the log was public', async () => {
    const rows = (text: string) => api.database.pool.query(text);
    await rows('ALTER TABLE moderation_log DISABLE TRIGGER tr_moderation_log_chain');
    await removeOne(moderator, 'An old reason');
    await rows('ALTER TABLE moderation_log ENABLE TRIGGER tr_moderation_log_chain');
    await rows('SELECT chain_unchained_log()');
    const [entry] = await ofCommunity();
    expect(entry).toMatchObject({ action: 'post-removed' });
    expect(entry?.reason).toBeUndefined();
  });
});

describe('of a private community', () => {
  let closed: Community;
  let insider: Member;
  beforeAll(async () => {
    insider = await api.members.make();
    closed = await api.makeCommunity({ as: owner, visibility: 'private', displayName: 'Hidden place' });
    const post = await api.makePost({ as: owner, communityId: closed.id });
    await api.call('lockPost', { as: owner, params: { id: post.id } });
    const body = { days: 1, usesMax: 1 };
    const { token } = await api.call('createInviteLink', { as: owner, params: { id: closed.id }, body });
    await api.call('acceptInvite', { as: insider, body: { token } });
  });

  it('outsiders learn nothing', async () => {
    for (const as of [undefined, author]) {
      expect(JSON.stringify(await log({ limit: 100 }, as))).not.toContain('Hidden place');
      for (const name of ['listPublicLog', 'getModerationFigures'] as const) {
        const { code } = await api.refusal(name, { query: { community: closed.name }, ...(as && { as }) });
        expect(code).toBe('COMMUNITY_NOT_FOUND');
      }
    }
    expect(await (await fetch(`${api.address}${logPaths.feed}`)).text()).not.toContain('Hidden place');
    expect((await fetch(`${api.address}${logPaths.feed}?community=${closed.name}`)).status).toBe(404);
  });

  it('decided reports are in its log alone, also of deleted posts', async () => {
    const posts = [
      await api.makePost({ as: owner, communityId: closed.id }),
      await api.makePost({ as: owner, communityId: closed.id }),
    ];
    for (const { id: postId } of posts)
      await api.call('createReport', { as: insider, body: { postId, reason: 'spam' } });
    await api.call('deletePost', { as: owner, params: { id: posts[1]?.id ?? 0 } });
    const before = await log();
    for (const { id } of await api.call('listReports', { as: staff, query: { limit: 2 } }))
      await api.call('resolveReport', { as: staff, params: { id }, body: { status: 'dismissed' } });
    expect(await log()).toEqual(before);
    const own = await log({ community: closed.name }, insider);
    expect(own.filter(({ action }) => action === 'report-dismissed')).toHaveLength(2);
  });

  it('members and staff see it', async () => {
    expect((await log({}, insider))[0]).toMatchObject({ community: { name: closed.name } });
    const query = { community: closed.name, action: 'post-locked' };
    for (const as of [insider, staff]) expect(await log(query, as)).toHaveLength(1);
  });
});

describe('figures', () => {
  it('count reports by reason and outcome, the median time, and decisions, by month', async () => {
    const place = await api.makeCommunity({ as: owner });
    const posts = await Promise.all(
      Array.from({ length: 4 }, () => api.makePost({ as: author, communityId: place.id })),
    );
    const reports = await Promise.all(
      posts.map(({ id: postId }, index) =>
        api.call('createReport', { as: reporter, body: { postId, reason: index === 0 ? 'other' : 'spam' } }),
      ),
    );
    for (const [index, { id }] of reports.slice(0, 3).entries())
      await api.call('resolveReport', {
        as: staff,
        params: { id },
        body: { status: index === 0 ? 'dismissed' : 'resolved' },
      });
    const ids = reports.map(({ id }) => id);
    const shift = `UPDATE reports SET resolved_at = created_at + interval '1 h' WHERE id = ANY ($1)
      AND status <> 'pending'`;
    await api.database.pool.query(shift, [ids]);
    await api.call('lockPost', { as: owner, params: { id: posts[0]?.id ?? 0 } });
    const months = await api.call('getModerationFigures', { query: { community: place.name } });
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({
      month: new Date().toISOString().slice(0, 7),
      reports: [
        { reason: 'spam', pending: 1, resolved: 2, dismissed: 0 },
        { reason: 'other', pending: 0, resolved: 0, dismissed: 1 },
      ],
      medianSeconds: 3_600,
      actions: [
        { action: 'report-resolved', count: 2 },
        { action: 'post-locked', count: 1 },
        { action: 'report-dismissed', count: 1 },
      ],
      appeals: { sent: 0, upheld: 0, changed: 0, reversed: 0 },
    });
    expect(months[1]).toMatchObject({ reports: [], medianSeconds: null, actions: [] });
    const [site] = await api.call('getModerationFigures');
    expect(site?.actions.map(({ action }) => action)).toContain('report-resolved');
  });

  it('of the site keep reports of deleted posts', async () => {
    const countOf = async () =>
      (await api.call('getModerationFigures'))[0]?.reports.find(({ reason }) => reason === 'violence')
        ?.pending;
    const { id: postId } = await api.makePost({ as: author, communityId: community.id });
    await api.call('createReport', { as: reporter, body: { postId, reason: 'violence' } });
    expect(await countOf()).toBe(1);
    await api.call('deletePost', { as: author, params: { id: postId } });
    expect(await countOf()).toBe(1);
  });

  it('of the site leave out private communities, those of the community do not', async () => {
    const place = await api.makeCommunity({ as: owner, visibility: 'private' });
    const { id: postId } = await api.makePost({ as: owner, communityId: place.id });
    const before = await api.call('getModerationFigures');
    await api.call('createReport', { as: staff, body: { postId, reason: 'spam' } });
    await api.call('lockPost', { as: owner, params: { id: postId } });
    expect(await api.call('getModerationFigures')).toEqual(before);
    const gone = await api.makePost({ as: owner, communityId: place.id });
    await api.call('createReport', { as: staff, body: { postId: gone.id, reason: 'spam' } });
    await api.call('deletePost', { as: owner, params: { id: gone.id } });
    expect(await api.call('getModerationFigures')).toEqual(before);
    const [own] = await api.call('getModerationFigures', { as: owner, query: { community: place.name } });
    expect(own).toMatchObject({
      reports: [{ reason: 'spam', pending: 1 }],
      actions: [{ action: 'post-locked', count: 1 }],
    });
  });
});

describe('the head of the log', () => {
  const publish = async () => {
    const queue = api.app.get(JobQueue);
    await queue.send('log.publish-head', [{}]);
    queue.wake('log.publish-head');
  };

  it('is published once a day, in a file and in the feed', async () => {
    await publish();
    await until(async () => (await (await fetch(`${api.address}${logPaths.heads}`)).text()) !== '');
    const file = await fetch(`${api.address}${logPaths.heads}`);
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await file.text();
    const today = new Date().toISOString().slice(0, 10);
    expect(text).toMatch(new RegExp(`^${today} \\d+ [0-9a-f]{64}\n$`));
    await removeOne();
    await publish();
    await api.settled();
    expect(await (await fetch(`${api.address}${logPaths.heads}`)).text()).toBe(text);
    const feed = await (await fetch(`${api.address}${logPaths.feed}`)).text();
    expect(feed).toContain(`Head of the log on ${today}`);
    expect(feed).toContain(text.trim().split(' ')[2]);
  });

  it('lists the latest first, in the file and in the feed', async () => {
    await api.database.pool.query(`INSERT INTO moderation_log_heads (published_on, number, hash)
      SELECT published_on + 1, number, hash FROM moderation_log_heads`);
    const days = (await (await fetch(`${api.address}${logPaths.heads}`)).text())
      .split('\n')
      .map((line) => line.slice(0, 10));
    expect(days).toEqual([...days].sort().reverse());
    const [first] = childrenOf(
      parseXml(await (await fetch(`${api.address}${logPaths.feed}`)).text()),
      'entry',
    );
    expect(first && textOf(first, 'title')).toBe(`Head of the log on ${days[0]}`);
  });

  it('the feed is Atom with all that it asks for, and one of a community has its decisions alone', async () => {
    const response = await fetch(`${api.address}${logPaths.feed}?community=${community.name}`);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(await response.text());
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(textOf(feed, 'title')).toBe('Moderation log of Bread & Ferments · Stoa');
    expect(textOf(feed, 'id')).toBe(`${publicUrl}${logPaths.feed}?community=${community.name}`);
    const entries = childrenOf(feed, 'entry');
    expect(entries.length).toBe((await ofCommunity()).length);
    for (const entry of entries) {
      expect(textOf(entry, 'title')).toMatch(/^(A moderator|Site staff) /);
      expect(textOf(entry, 'id')).toContain(`${publicUrl}/modlog#entry-`);
      expect(textOf(entry, 'content')).toMatch(/Entry \d+: [0-9a-f]{64}$/);
    }
    expect((await fetch(`${api.address}${logPaths.feed}?community=nowhere`)).status).toBe(404);
  });

  it('the feed of a community without a name is that of the whole site', async () => {
    const feed = await fetch(`${api.address}${logPaths.feed}?community=`);
    expect(feed.status).toBe(200);
    expect(await feed.text()).toBe(await (await fetch(`${api.address}${logPaths.feed}`)).text());
  });
});
