import { type Answer, sweepLimits, type SweepPattern } from '@stoa/contract';
import { findWrongCounters } from '../src/platform/db/counters.query.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let staff: Member;
let owner: Member;
let communityId: number;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
beforeEach(async () => {
  // What earlier tests left does not match.
  await query(`UPDATE users SET created_at = now() - interval '2 hours' WHERE id <> ${staff.id}`);
  owner = await api.members.make();
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
});
afterEach(async () => {
  await api.settled();
  expect(await findWrongCounters(api.database)).toEqual([]);
});
afterAll(() => api.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<Row>(text, values)).rows;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const LINK = 'https://casino.example/win';
const pattern = (more: Partial<SweepPattern> = {}): SweepPattern => ({
  since: hoursAgo(1),
  link: 'casino.example',
  ...more,
});
const preview = (of = pattern(), as = staff) => api.call('previewSweep', { as, body: { pattern: of } });
const names = ({ accounts }: Answer<'previewSweep'>) => accounts.map(({ username }) => username).sort();
const post = (as: Member, content = `Visit ${LINK} now`, title = 'A tip') =>
  api.makePost({ as, communityId, title, content });
/** Makes accounts that post two texts each. */
async function wave(number: number): Promise<{ members: Member[]; posts: number[] }> {
  const members = await api.members.makeMany(number);
  const posts: number[] = [];
  for (const member of members) {
    const { id: postId } = await post(member);
    await api.makeComment({ as: member, postId, content: 'Come and see' });
    posts.push(postId);
  }
  return { members, posts };
}
const start = (members: readonly Member[], of = pattern(), as = staff) =>
  api.call('startSweep', {
    as,
    body: { pattern: of, accountIds: members.map(({ id }) => id), reason: 'Spam', message: 'No casinos.' },
  });
/** Stores a sweep that has not begun. */
async function store(members: readonly Member[]): Promise<number> {
  const [sweep] = await query<{ id: number }>(
    `WITH sweep AS (INSERT INTO sweeps (since, reason, message, started_by)
        VALUES (now() - interval '1 hour', 'Spam', '', $1) RETURNING id),
      taken AS (INSERT INTO sweep_accounts (sweep_id, user_id) SELECT sweep.id, person FROM sweep, unnest($2::integer[]) person)
    SELECT id FROM sweep`,
    [staff.id, members.map(({ id }) => id)],
  );
  return sweep?.id ?? 0;
}
/** Sends the job of a stored sweep, as after a crash. */
async function run(sweepId: number): Promise<void> {
  const { id, username, role } = staff;
  const queue = api.app.get(JobQueue, { strict: false });
  await queue.send('sweep.run', [{ sweepId, moderator: { id, username, role } }]);
  queue.wake('sweep.run');
  await api.settled();
}
const undo = (id: number) => api.call('undoSweep', { as: staff, params: { id } });
const latest = async () => (await api.call('listSweeps', { as: staff }))[0];
const bansOf = async (as: Member) => (await api.call('getMe', { as })).bans;
const isShown = async (id: number) => !(await api.call('getPost', { as: staff, params: { id } })).isRemoved;
const messagesOf = async (as: Member) =>
  (await api.call('listNotifications', { as })).map(({ message }) => message);
const actions = async () =>
  (await api.call('listModerationLog', { as: staff })).map(({ action, note }) => [action, note]);

describe('access to sweeps', () => {
  it('is for staff alone', async () => {
    const admin = await api.members.make({ role: 'admin' });
    const requests = [
      ['previewSweep', { body: { pattern: pattern() } }],
      ['startSweep', { body: { pattern: pattern(), accountIds: [1], reason: 'Spam' } }],
      ['listSweeps', {}],
      ['undoSweep', { params: { id: 1 } }],
    ] as const;
    for (const [call, request] of requests) {
      expect((await api.refusal(call, { ...request })).code).toBe('SESSION_MISSING');
      // The owner of a community, who moderates it.
      expect((await api.refusal(call, { as: owner, ...request })).code).toBe('ROLE_MISSING');
    }
    expect(await api.call('listSweeps', { as: admin })).toEqual([]);
    expect(names(await preview(pattern(), admin))).toEqual([]);
  });
});

describe('a preview', () => {
  it('finds accounts by a domain, its subdomains and the start of an address', async () => {
    const [one, two, three] = (await api.members.makeMany(3)) as [Member, Member, Member];
    await post(one);
    await post(two, 'See https://www.casino.example/other');
    await post(three, 'See https://notcasino.example/win');
    expect(names(await preview())).toEqual([one.username, two.username].sort());
    const byAddress = await preview(pattern({ link: 'casino.example/win' }));
    expect(byAddress.accounts).toMatchObject([
      { id: one.id, postCount: 1, commentCount: 0, link: { excerpt: `A tip\nVisit ${LINK} now` } },
    ]);
    expect(byAddress).toMatchObject({ accountCount: 1, textCount: 1, protectedCount: 0, doneCount: 0 });
    expect(names(await preview(pattern({ link: `${LINK}/` })))).toEqual([one.username]);
  });

  it('finds a text whatever its case, accents and spaces, also in comments', async () => {
    const [one, two] = (await api.members.makeMany(2)) as [Member, Member];
    const { id: postId } = await post(one, 'Ein  SCHÖNER\nGewinn, heute');
    const { id: commentId } = await api.makeComment({ as: two, postId, content: 'schoner gewinn' });
    await api.makeComment({ as: await api.members.make(), postId, content: 'schoner gewinner' });
    const found = await preview({ since: hoursAgo(1), text: 'schöner Gewinn' });
    expect(names(found)).toEqual([one.username, two.username].sort());
    expect(found.accounts.find(({ id }) => id === two.id)?.text).toEqual({
      ...{ postId, commentId },
      excerpt: 'schoner gewinn',
    });
  });

  it('finds accounts of the same network without showing it', async () => {
    const members = (await api.members.makeMany(3)) as [Member, Member, Member];
    const addresses = ['203.0.113.7', '203.0.113.200', '198.51.100.1'];
    for (const [index, { id }] of members.entries())
      await api.members.signIn(id, { userAgent: 'test', address: addresses[index] ?? '' });
    const [one, two] = members;
    const found = await preview({ since: hoursAgo(1), networkOf: one.username });
    expect(names(found)).toEqual([one.username, two.username].sort());
    expect(found.accounts).toMatchObject([{ networkCount: 2 }, { networkCount: 2 }]);
    expect(JSON.stringify(found)).not.toContain('203.0.113');
  });

  it('takes all conditions together, and only accounts since the time', async () => {
    const [one, two] = (await api.members.makeMany(2)) as [Member, Member];
    await post(one);
    await post(two, `Another text, ${LINK}`);
    expect(names(await preview(pattern({ text: 'visit' })))).toEqual([one.username]);
    await query(`UPDATE users SET created_at = now() - interval '3 hours' WHERE id = $1`, [one.id]);
    expect(names(await preview())).toEqual([two.username]);
    expect(names(await preview(pattern({ since: hoursAgo(4) })))).toContain(one.username);
  });

  it('leaves out staff, and says how many', async () => {
    const colleague = await api.members.make({ role: 'moderator' });
    const spammer = await api.members.make();
    for (const member of [colleague, spammer]) await post(member);
    const found = await preview();
    expect(names(found)).toEqual([spammer.username]);
    expect(found.protectedCount).toBe(1);
  });

  it('lists owners and moderators of communities with other members apart', async () => {
    const moderator = await api.makeModerator(communityId, owner, ['posts']);
    const spammer = await api.members.make();
    for (const member of [owner, moderator, spammer]) await post(member);
    const found = await preview();
    expect(names(found)).toEqual([spammer.username]);
    expect(found).toMatchObject({ accountCount: 1, textCount: 1, protectedCount: 0 });
    const name = expect.any(String);
    expect(found.withRoles).toMatchObject([
      { id: moderator.id, communities: [{ name, displayName: name, isOwner: false }] },
      { id: owner.id, communities: [{ name, displayName: name, isOwner: true }] },
    ]);
  });

  it('lists the owner of a community without other members with the other accounts', async () => {
    const founder = await api.members.make();
    await api.makeCommunity({ as: founder });
    await post(founder);
    const found = await preview();
    expect(names(found)).toEqual([founder.username]);
    expect(found).not.toHaveProperty('withRoles');
    expect(found.accounts[0]).not.toHaveProperty('communities');
  });

  it('of more accounts or texts than a sweep takes says so, and shows none', async () => {
    const spammer = await api.members.make();
    const { id: postId } = await post(spammer);
    await query(
      `INSERT INTO comments (post_id, author_id, content, depth, path) SELECT $1, $2, 'Hm', 0, int4send(n)
      FROM generate_series(1, $3) n`,
      [postId, spammer.id, sweepLimits.textsMax],
    );
    expect(await preview()).toMatchObject({
      ...{ accounts: [], accountCount: 1, textCount: sweepLimits.textsMax + 1 },
      excess: 'texts',
    });
    const refusal = await api.refusal('startSweep', {
      as: staff,
      body: { pattern: pattern(), accountIds: [spammer.id], reason: 'Spam' },
    });
    expect(refusal.message).toMatch(/more than 2000 posts and comments/);
    await query('DELETE FROM comments WHERE post_id = $1', [postId]);

    const { id } = await api.members.make();
    await api.members.signIn(id, { userAgent: 'test', address: '192.0.2.1' });
    await query(
      `INSERT INTO users (username, email) SELECT 'wave_' || n, 'wave_' || n || '@example.org' FROM generate_series(1, $1) n`,
      [sweepLimits.accountsMax],
    );
    await query(
      `INSERT INTO sessions (token_hash, user_id, network, expires_at)
      SELECT sha256(username::bytea), id, '192.0.2.0/24', now() + interval '1 day' FROM users WHERE username LIKE 'wave\\_%'`,
    );
    const name = (await query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id]))[0];
    const many = await preview({ since: hoursAgo(1), networkOf: name?.username ?? '' });
    expect(many).toMatchObject({
      accounts: [],
      accountCount: sweepLimits.accountsMax + 1,
      excess: 'accounts',
    });
    await query(`DELETE FROM users WHERE username LIKE 'wave\\_%'`);
  });

  it.each<[string, Partial<SweepPattern>, string]>([
    ['a time in the future', { since: hoursAgo(-1) }, 'pattern.since'],
    ['a time too long ago', { since: hoursAgo(24 * 31) }, 'pattern.since'],
    ['no condition', { link: undefined }, 'pattern.link'],
    ['a link without a domain', { link: 'casino' }, 'pattern.link'],
    ['a link of another kind', { link: 'javascript://casino.example' }, 'pattern.link'],
    ['a text without letters', { text: '—' }, 'pattern.text'],
    ['a text that is too long', { text: 'x'.repeat(sweepLimits.textMax + 1) }, 'pattern.text'],
  ])('refuses %s', async (_what, more, field) => {
    const refusal = await api.refusal('previewSweep', { as: staff, body: { pattern: pattern(more) } });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  it('refuses an unknown member, and one without a known network', async () => {
    const refusal = (networkOf: string) =>
      api.refusal('previewSweep', { as: staff, body: { pattern: pattern({ networkOf }) } });
    expect((await refusal('nobody')).code).toBe('USER_NOT_FOUND');
    expect((await refusal(owner.username)).fields).toHaveProperty(['pattern.networkOf']);
  });
});

describe('a sweep', () => {
  it('bans the chosen accounts for good and removes all that they wrote', async () => {
    const { members, posts } = await wave(3);
    const [one, two, unticked] = members as [Member, Member, Member];
    const { id } = await start([one, two]);
    await api.settled();
    expect(await latest()).toMatchObject({
      ...{ id, state: 'done', accountCount: 2, sweptCount: 2, removedCount: 4, startedBy: staff.username },
      ...{ reason: 'Spam', canUndo: true, pattern: { link: 'casino.example' } },
    });
    for (const member of [one, two]) {
      expect(await bansOf(member)).toMatchObject([{ reason: 'Spam', message: 'No casinos.', endsAt: null }]);
      // Not of each post.
      expect(await messagesOf(member)).toEqual(['You are banned from this site: Spam. No casinos.']);
    }
    expect(await Promise.all(posts.map(isShown))).toEqual([false, false, true]);
    expect(await bansOf(unticked)).toBeUndefined();
    const logged = await actions();
    expect(logged).toContainEqual(['sweep-started', 'Spam (2 accounts, 4 posts and comments)']);
    expect(logged.filter(([action]) => action === 'member-banned')).toHaveLength(2);
    expect((await api.call('listPublicLog', { query: { action: 'sweep-started' } }))[0]).toMatchObject({
      reason: 'Spam (2 accounts, 4 posts and comments)',
    });
  });

  it('can be appealed like any other ban', async () => {
    const { members } = await wave(1);
    const [one] = members as [Member];
    await start(members);
    await api.settled();
    await api.call('createAppeal', { as: one, body: { subject: 'ban', text: 'That was my cat.' } });
    const [appeal] = await api.call('listAppeals', {
      as: await api.members.make({ role: 'admin' }),
    });
    expect(appeal).toMatchObject({ subject: 'ban', decision: { reason: expect.stringContaining('Spam') } });
  });

  it('resolves the reports of what it removes', async () => {
    const { members, posts } = await wave(1);
    await api.call('createReport', { as: owner, body: { postId: posts[0] ?? 0, reason: 'spam' } });
    await start(members);
    await api.settled();
    const reports = await api.call('listReports', { as: staff });
    expect(reports.filter(({ postId }) => postId === posts[0])).toMatchObject([{ status: 'resolved' }]);
    expect(await api.call('listCommunityCases', { as: owner, params: { id: communityId } })).toEqual([]);
    expect(await messagesOf(owner)).toHaveLength(1);
  });

  it('refuses accounts that do not match, are swept already, or have gone', async () => {
    const { members } = await wave(2);
    const [one, two] = members as [Member, Member];
    const refusal = (ids: number[]) =>
      api.refusal('startSweep', { as: staff, body: { pattern: pattern(), accountIds: ids, reason: 'Spam' } });
    expect((await refusal([one.id, owner.id])).message).toMatch(/no longer match/);
    expect((await refusal([])).fields).toHaveProperty(['accountIds']);
    const ids = (number: number) => Array.from({ length: number }, (_, index) => 1_000_000 + index);
    expect((await refusal(ids(sweepLimits.accountsMax))).message).toMatch(/no longer match/);
    expect((await refusal(ids(sweepLimits.accountsMax + 1))).fields).toHaveProperty(['accountIds']);
    await start([one]);
    expect((await refusal([one.id])).message).toMatch(/no longer match/);
    await api.settled();
    expect(await preview()).toMatchObject({ accounts: [{ id: two.id }], doneCount: 1 });
  });

  it('refuses a fourth one beside three', async () => {
    const { members } = await wave(1);
    const { rows } = await api.database.pool.query<{ id: number }>(
      `INSERT INTO sweeps (since, reason, message) SELECT now(), 'Spam', '' FROM generate_series(1, $1) RETURNING id`,
      [sweepLimits.openMax],
    );
    const body = { pattern: pattern(), accountIds: members.map(({ id }) => id), reason: 'Spam' };
    expect((await api.refusal('startSweep', { as: staff, body })).message).toMatch(/At most 3 sweeps/);
    await query('DELETE FROM sweeps WHERE id = ANY ($1)', [rows.map(({ id }) => id)]);
  });

  it('takes a chosen owner; the community keeps its moderators, and members can ask to take it over', async () => {
    const moderator = await api.makeModerator(communityId, owner, ['posts']);
    const { id: postId } = await post(owner);
    const read = async (as: Member) => {
      const { name } = (await api.call('getPost', { as: staff, params: { id: postId } })).community;
      return api.call('getCommunity', { as, params: { slug: name } });
    };
    expect(await read(moderator)).not.toHaveProperty('canClaim', true);
    await start([owner]);
    await api.settled();
    expect(await isShown(postId)).toBe(false);
    expect(await bansOf(owner)).toMatchObject([{ reason: 'Spam', endsAt: null }]);
    expect(await read(moderator)).toMatchObject({
      permissions: ['posts'],
      ownerId: owner.id,
      canClaim: true,
    });
    await undo((await latest())?.id ?? 0);
    await api.settled();
    expect(await isShown(postId)).toBe(true);
    expect(await read(moderator)).not.toHaveProperty('canClaim', true);
  });

  it('leaves out an account that joined the staff in the meantime', async () => {
    const { members, posts } = await wave(1);
    const id = await store(members);
    await query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [members[0]?.id]);
    await run(id);
    expect(await latest()).toMatchObject({ state: 'done', protectedCount: 1, removedCount: 0 });
    expect(await isShown(posts[0] ?? 0)).toBe(true);
  });

  it('removes what its accounts wrote between the preview and the ban', async () => {
    const { members } = await wave(1);
    const id = await store(members);
    const later = await post(members[0] as Member, 'One more');
    await run(id);
    expect(await isShown(later.id)).toBe(false);
  });

  it('leaves earlier removals to who decided them', async () => {
    const { members, posts } = await wave(1);
    const postId = posts[0] ?? 0;
    await api.call('removePost', { as: owner, params: { id: postId }, body: { reason: 'Off topic' } });
    await start(members);
    await api.settled();
    expect(await latest()).toMatchObject({ state: 'done', removedCount: 1 });
    await undo((await latest())?.id ?? 0);
    await api.settled();
    expect(await api.call('getPost', { as: staff, params: { id: postId } })).toMatchObject({
      removalReason: 'Off topic',
    });
  });

  it('continues where it was, and does each step once', async () => {
    const { members } = await wave(3);
    const id = await store(members);
    await query(`UPDATE sweep_accounts SET state = 'done' WHERE sweep_id = $1 AND user_id = $2`, [
      id,
      members[0]?.id,
    ]);
    await Promise.all([run(id), run(id)]);
    expect(await latest()).toMatchObject({ state: 'done', sweptCount: 3, removedCount: 4 });
    const bans = await query<{ id: number }>(
      `SELECT subject_id AS id FROM moderation_log WHERE action = 'member-banned' AND subject_id = ANY ($1)`,
      [members.map((member) => member.id)],
    );
    const ids = bans.map((ban) => ban.id).sort((one, other) => one - other);
    expect(ids).toEqual(
      members
        .slice(1)
        .map((member) => member.id)
        .sort((one, other) => one - other),
    );
  });
});

describe('undoing a sweep', () => {
  it('brings back all that it did, and nothing else', async () => {
    const { members, posts } = await wave(3);
    const [one, two] = members as [Member, Member, Member];
    await api.call('banFromSite', {
      as: staff,
      params: { username: one.username },
      body: { reason: 'Before', days: null },
    });
    await api.call('banFromSite', {
      as: staff,
      params: { username: two.username },
      body: { reason: 'For a week', days: 7 },
    });
    const { id } = await start(members);
    await api.settled();
    await undo(id);
    await api.settled();
    expect(await latest()).toMatchObject({
      ...{ id, state: 'undone', undoneBy: staff.username, canUndo: false },
      ...{ liftedCount: 3, removedCount: 6, restoredCount: 6 },
    });
    expect(await Promise.all(posts.map(isShown))).toEqual([true, true, true]);
    expect(await Promise.all(members.map(bansOf))).toEqual([
      [expect.objectContaining({ reason: 'Before', endsAt: null })],
      [expect.objectContaining({ reason: 'For a week', endsAt: expect.any(String) as string })],
      undefined,
    ]);
    expect((await Promise.all(members.map(messagesOf))).map(([message]) => message)).toEqual([
      'You are banned from this site: Before',
      expect.stringMatching(/^You are banned from this site until .*: For a week/),
      'Your ban from this site was lifted',
    ]);
    expect((await actions()).filter(([action]) => action === 'sweep-undone')).not.toEqual([]);
    // Undone already: nothing changes.
    expect(await undo(id)).toMatchObject({ state: 'undone' });
  });

  it('brings back no ban that has ended since, and says that the ban was lifted', async () => {
    const { members } = await wave(1);
    const [one] = members as [Member];
    const ban = { params: { username: one.username }, body: { reason: 'For a week', days: 7 } };
    await api.call('banFromSite', { as: staff, ...ban });
    const { id } = await start(members);
    await api.settled();
    const ended = `UPDATE sweep_accounts SET former_ban = former_ban || jsonb_build_object('endsAt', $2::text)
      WHERE sweep_id = $1`;
    await api.database.pool.query(ended, [id, hoursAgo(1)]);
    await undo(id);
    await api.settled();
    expect(await bansOf(one)).toBeUndefined();
    expect((await messagesOf(one))[0]).toBe('Your ban from this site was lifted');
  });

  it('leaves what was decided since as it is', async () => {
    const { members, posts } = await wave(2);
    const [one, two] = members as [Member, Member];
    const [first = 0, second = 0] = posts;
    const { id } = await start(members);
    await api.settled();
    await api.call('restorePost', { as: staff, params: { id: first } });
    await api.call('removePost', { as: staff, params: { id: first }, body: { reason: 'Again' } });
    await api.call('liftSiteBan', { as: staff, params: { username: one.username } });
    await api.call('banFromSite', {
      as: staff,
      params: { username: two.username },
      body: { reason: 'Another', days: 3 },
    });
    await undo(id);
    await api.settled();
    expect([await isShown(first), await isShown(second)]).toEqual([false, true]);
    expect(await bansOf(one)).toBeUndefined();
    expect(await bansOf(two)).toMatchObject([{ reason: 'Another' }]);
  });

  it('holds again what a rule had held, in the queue as before', async () => {
    const rule = {
      name: 'Casinos',
      target: 'both' as const,
      conditions: [{ kind: 'words' as const, words: ['visit'] }],
      action: { kind: 'hold' as const, message: 'Reviewed first.' },
    };
    await api.call('createCommunityAutoRule', { as: owner, params: { id: communityId }, body: { rule } });
    const spammer = await api.members.make();
    const { id: postId } = await post(spammer);
    const cases = () => api.call('listCommunityCases', { as: owner, params: { id: communityId } });
    expect(await cases()).toHaveLength(1);
    expect(await preview()).toMatchObject({ accounts: [{ id: spammer.id, postCount: 1 }] });
    const { id } = await start([spammer]);
    await api.settled();
    expect(await cases()).toEqual([]);
    await undo(id);
    await api.settled();
    expect(await cases()).toMatchObject([{ subject: { id: postId, status: 'held' } }]);
    expect(await api.call('getPost', { as: spammer, params: { id: postId } })).toMatchObject({
      ...{ isHeld: true, removalReason: 'Reviewed first.' },
    });
  });

  it('of one that runs stops it first', async () => {
    const { members, posts } = await wave(6);
    const { id } = await start(members);
    await undo(id);
    await api.settled();
    const { liftedCount, removedCount, restoredCount, state } = (await latest()) ?? {};
    expect({ state, liftedCount, restoredCount }).toEqual({
      ...{ state: 'undone', liftedCount: 6 },
      restoredCount: removedCount,
    });
    expect(await Promise.all(posts.map(isShown))).not.toContain(false);
    expect(await Promise.all(members.map(bansOf))).toEqual(members.map(() => undefined));
  });

  it('is refused for an unknown one, and after 90 days', async () => {
    const { members } = await wave(1);
    const { id } = await start(members);
    await api.settled();
    await query(`UPDATE sweeps SET created_at = now() - interval '91 days' WHERE id = $1`, [id]);
    expect(await latest()).toMatchObject({ id, canUndo: false });
    for (const params of [{ id }, { id: 999_999 }])
      expect((await api.refusal('undoSweep', { as: staff, params })).code).toBe('SWEEP_NOT_FOUND');
    // The next one deletes it.
    const { members: others } = await wave(1);
    await start(others);
    expect((await api.call('listSweeps', { as: staff })).map((sweep) => sweep.id)).not.toContain(id);
  });
});

it('sweeps are listed in pages, latest first', async () => {
  const rows = await query<{ id: number }>(
    `INSERT INTO sweeps (state, since, reason, message) SELECT 'done', now(), 'Spam', '' FROM generate_series(1, 3)
    RETURNING id`,
  );
  const ids = rows.map(({ id }) => id).reverse();
  const first = await api.page('listSweeps', { as: staff, query: { limit: 2 } });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const second = await api.page('listSweeps', { as: staff, query: first.next ?? {} });
  expect(second.items[0]?.id).toBe(ids[2]);
  expect((await api.refusal('listSweeps', { as: staff, query: { cursor: 'x' } })).code).toBe(
    'CURSOR_INVALID',
  );
});
