import { type AutoRuleContent, autoRuleLimits, type CreateAutoRuleBody } from '@stoa/contract';
import { hangUp, listen } from './support/listener.js';
import type { Member } from './support/members.js';
import { countStatements } from './support/statements.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let ada: Member;
let admin: Member;
let staff: Member;
let id: number;
beforeAll(async () => {
  api = await TestApp.start({ databaseTags: true });
  admin = await api.members.make({ role: 'admin' });
  staff = await api.members.make({ role: 'moderator' });
});
beforeEach(async () => {
  [owner, ada] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id } = await api.makeCommunity({ as: owner }));
});
afterEach(hangUp);
afterEach(() => api.database.pool.query('DELETE FROM auto_rules; DELETE FROM reports'));
afterAll(() => api.stop());

const MESSAGE = 'Words of this kind are reviewed.';
const HOLD: AutoRuleContent = {
  name: 'Spam',
  target: 'both',
  conditions: [{ kind: 'words', words: ['Casino'] }],
  action: { kind: 'hold', message: MESSAGE },
};
const rule = (conditions: AutoRuleContent['conditions'], more: Partial<AutoRuleContent> = {}) => ({
  ...HOLD,
  conditions,
  ...more,
});
const add = (content: AutoRuleContent, more: Partial<CreateAutoRuleBody> = {}) =>
  api.call('createCommunityAutoRule', { as: owner, params: { id }, body: { rule: content, ...more } });
const addToSite = (content: AutoRuleContent) =>
  api.call('createSiteAutoRule', { as: admin, body: { rule: content } });
const post = (content: string, as = ada) =>
  api.call('createPost', { as, body: { communityId: id, title: 'A title', content } });
const comment = (postId: number, content: string, as = ada) =>
  api.call('createComment', { as, body: { postId, content } });
const preview = (content: AutoRuleContent, as = owner) =>
  api.call('previewCommunityAutoRule', { as, params: { id }, body: { rule: content } });
const reports = async () =>
  (await api.call('listReports', { as: staff, query: { status: 'pending' } })).filter(
    ({ reporter }) => reporter.id === 0,
  );
const logged = async () =>
  (await api.call('listModerationLog', { as: staff })).map(({ action, moderator, note }) => [
    action,
    moderator.username,
    note,
  ]);
const counts = async () => {
  const { rows } = await api.database.pool.query<{ post_count: number }>(
    'SELECT post_count FROM communities WHERE id = $1',
    [id],
  );
  return rows[0]?.post_count;
};

describe('a rule that holds', () => {
  it('shows its case live to the moderators of the community and to staff', async () => {
    await add(HOLD);
    const [{ heard: ofOwner }, { heard: ofStaff }, { heard: ofAuthor }] = await Promise.all([
      listen(api, owner),
      listen(api, staff),
      listen(api, ada),
    ]);
    await post('The best cásino in town');
    await until(() => [ofOwner, ofStaff].every((heard) => heard.some(({ type }) => type === 'case')));
    expect(ofAuthor.map(({ type }) => type)).not.toContain('case');
  });

  it('hides a post from others, shows its author why, and asks moderators', async () => {
    await add(HOLD);
    const held = await post('The best cásino in town');
    expect(held).toMatchObject({ isRemoved: true, isHeld: true, removalReason: MESSAGE });
    expect((await api.refusal('getPost', { params: { id: held.id } })).code).toBe('POST_NOT_FOUND');
    expect(await counts()).toBe(0);
    expect(await reports()).toMatchObject([
      {
        postId: held.id,
        reason: 'other',
        description: 'Automatic rule “Spam”: Words of this kind are reviewed.',
      },
    ]);
    expect((await logged())[0]).toEqual(['post-held', 'stoa', MESSAGE]);
    expect((await api.call('listPublicLog'))[0]).toMatchObject({ action: 'post-held', role: 'rule' });
    expect(await api.call('listNotifications', { as: ada })).toEqual([]);
  });

  it('leaves other content, moderators and staff alone', async () => {
    await add(HOLD);
    expect(await post('Casinos are fine')).not.toHaveProperty('isHeld');
    expect(await post('A casino', owner)).not.toHaveProperty('isHeld');
    expect(await post('A casino', staff)).not.toHaveProperty('isHeld');
    const moderator = await api.makeModerator(id, owner, ['posts']);
    expect(await post('A casino', moderator)).not.toHaveProperty('isHeld');
  });

  it('is approved by a moderator of the community: counts, reports and notifications are as without it', async () => {
    await add(HOLD);
    const held = await post('A casino');
    const moderator = await api.makeModerator(id, owner, ['posts']);
    expect(await api.call('restorePost', { as: moderator, params: { id: held.id } })).not.toHaveProperty(
      'isHeld',
    );
    expect(await counts()).toBe(1);
    expect(await reports()).toEqual([]);
    expect(await api.call('getPost', { params: { id: held.id } })).toMatchObject({ id: held.id });
    const [told] = await api.call('listNotifications', { as: ada });
    expect(told?.message).toContain('restored');
  });

  it('is rejected by a removal, with the moderator’s reason', async () => {
    await add(HOLD);
    const held = await post('A casino');
    const body = { reason: 'No advertising' };
    const removed = await api.call('removePost', { as: owner, params: { id: held.id }, body });
    expect(removed).toMatchObject({ removalReason: 'No advertising' });
    expect(removed).not.toHaveProperty('isHeld');
    expect(await counts()).toBe(0);
    expect(await reports()).toEqual([]);
    const again = { as: owner, params: { id: held.id }, body };
    expect((await api.refusal('removePost', again)).code).toBe('ALREADY_REMOVED');
  });

  it('keeps a comment from the thread, its count and notifications until it is approved', async () => {
    await add(HOLD);
    const { id: postId } = await api.makePost({ as: owner, communityId: id });
    const held = await comment(postId, 'A casino');
    expect(held).toMatchObject({ isHeld: true });
    const commentsOf = async () => (await api.call('getPost', { params: { id: postId } })).commentCount;
    expect(await commentsOf()).toBe(0);
    expect(await api.call('listNotifications', { as: owner })).toEqual([]);
    await api.call('restoreComment', { as: owner, params: { id: held.id } });
    expect(await commentsOf()).toBe(1);
    expect(await api.call('listNotifications', { as: owner })).toHaveLength(1);
  });

  it('notifies nobody again when an edit of it is approved', async () => {
    await add(HOLD);
    const { id: postId } = await api.makePost({ as: owner, communityId: id });
    const { id: commentId } = await comment(postId, 'Bread');
    const edited = { as: ada, params: { id: commentId }, body: { content: 'A casino' } };
    expect(await api.call('updateComment', edited)).toMatchObject({ isHeld: true });
    await api.call('restoreComment', { as: owner, params: { id: commentId } });
    expect(await api.call('listNotifications', { as: owner })).toHaveLength(1);
  });

  it('looks at edits as well', async () => {
    await add(HOLD);
    const { id: postId } = await post('Bread');
    const edited = { as: ada, params: { id: postId }, body: { content: 'A casino' } };
    expect(await api.call('updatePost', edited)).toMatchObject({ isHeld: true });
    const written = await api.makePost({ communityId: id });
    const { id: commentId } = await comment(written.id, 'Bread');
    const changed = { as: ada, params: { id: commentId }, body: { content: 'A casino' } };
    expect(await api.call('updateComment', changed)).toMatchObject({ isHeld: true });
    expect(await counts()).toBe(1);
  });

  it('of the site is decided by staff alone', async () => {
    await addToSite(HOLD);
    const held = await post('A casino');
    const request = { params: { id: held.id } };
    expect((await api.refusal('restorePost', { as: owner, ...request })).code).toBe('STAFF_REMOVAL');
    await api.call('restorePost', { as: staff, ...request });
  });
});

describe('the other actions', () => {
  it('refuse with a message beside the text, and store nothing', async () => {
    await add(rule(HOLD.conditions, { action: { kind: 'refuse', message: 'We do not discuss casinos.' } }));
    const body = { communityId: id, title: 'A title', content: 'A casino' };
    expect(await api.refusal('createPost', { as: ada, body })).toMatchObject({
      code: 'RULE_BROKEN',
      message: 'We do not discuss casinos.',
      fields: { content: 'We do not discuss casinos.' },
    });
    expect(await counts()).toBe(0);
  });

  it('limit how much an author can send in a day, and say until when', async () => {
    const limit = { kind: 'limit', perDay: 2, message: 'Newcomers can post twice a day.' } as const;
    await add(rule([{ kind: 'account-age', days: 3 }], { target: 'posts', action: limit }));
    const { id: postId } = await post('First');
    await comment(postId, 'Comments do not count');
    await post('Second');
    const body = { communityId: id, title: 'A title', content: 'Third' };
    expect((await api.refusal('createPost', { as: ada, body })).message).toMatch(
      /^Newcomers can post twice a day\. The next one is possible on \w+ \d+, \d{4}/,
    );
    await comment(postId, 'Comments are not limited');
    await api.call('updatePost', { as: ada, params: { id: postId }, body: { content: 'Edits are not' } });
    const { id: elsewhere } = await api.makeCommunity();
    await api.call('createPost', { as: ada, body: { ...body, communityId: elsewhere } });
    await api.database.pool.query(
      `UPDATE posts SET created_at = created_at - interval '25 hours' WHERE id = $1`,
      [postId],
    );
    await api.call('createPost', { as: ada, body });
  });

  it('limit posts and comments together for a rule about both', async () => {
    const limit = { kind: 'limit', perDay: 2, message: 'Twice a day.' } as const;
    await add(rule([{ kind: 'account-age', days: 3 }], { action: limit }));
    const { id: postId } = await post('First');
    await comment(postId, 'Second');
    const body = { postId, content: 'Third' };
    expect((await api.refusal('createComment', { as: ada, body })).code).toBe('RULE_BROKEN');
  });

  it('remove with a notification', async () => {
    await add(rule(HOLD.conditions, { action: { kind: 'remove', message: 'No casinos.' } }));
    await add(rule(HOLD.conditions, { action: { kind: 'report', message: '' } }));
    const removed = await post('A casino');
    expect(await reports()).toEqual([]);
    expect(removed).toMatchObject({ isRemoved: true, removalReason: 'No casinos.' });
    expect(removed).not.toHaveProperty('isHeld');
    expect(await api.call('listNotifications', { as: ada })).toHaveLength(1);
    expect((await logged())[0]).toEqual(['post-removed', 'stoa', 'No casinos.']);
  });

  it('report, and leave it visible', async () => {
    await add(rule(HOLD.conditions, { action: { kind: 'report', message: '' } }));
    const { id: postId } = await post('A casino');
    await api.call('updatePost', { as: ada, params: { id: postId }, body: { content: 'Another casino' } });
    expect(await reports()).toMatchObject([{ postId, description: 'Automatic rule “Spam”' }]);
    expect(await counts()).toBe(1);
  });

  it('set a flair of the community', async () => {
    const flairs = [{ text: 'Games', color: '#123456' }];
    const community = await api.call('updateCommunity', { as: owner, params: { id }, body: { flairs } });
    const flairId = community.flairs?.[0]?.id ?? 0;
    const action = { kind: 'flair', flairId } as const;
    await add(rule(HOLD.conditions, { target: 'posts', action }));
    expect(await post('A casino')).toMatchObject({ flair: { id: flairId } });
    const unknown = rule(HOLD.conditions, { target: 'posts', action: { kind: 'flair', flairId: 999_999 } });
    const request = { as: owner, params: { id }, body: { rule: unknown } };
    expect((await api.refusal('createCommunityAutoRule', request)).code).toBe('RULE_BROKEN');
  });

  it('of the site come first, and one of each kind', async () => {
    await add(HOLD);
    await addToSite(rule(HOLD.conditions, { action: { kind: 'hold', message: 'Of the site' } }));
    await addToSite(rule(HOLD.conditions, { action: { kind: 'report', message: 'Look' } }));
    expect(await post('A casino')).toMatchObject({ removalReason: 'Of the site' });
    expect(await reports()).toHaveLength(1);
  });
});

describe('conditions', () => {
  const isHeld = async (conditions: AutoRuleContent['conditions'], content = 'Bread', as = ada) => {
    const { id: ruleId } = await add(rule(conditions));
    const stored = await post(content, as);
    await api.call('deleteCommunityAutoRule', { as: owner, params: { id, ruleId } });
    return stored.isHeld === true;
  };
  const age = (days: number) =>
    api.database.pool.query(`UPDATE users SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
      ada.id,
      days,
    ]);

  it('compare the age of the account', async () => {
    expect(await isHeld([{ kind: 'account-age', days: 3 }])).toBe(true);
    await age(4);
    expect(await isHeld([{ kind: 'account-age', days: 3 }])).toBe(false);
  });

  it('compare the karma', async () => {
    const { id: postId } = await api.makePost({ as: ada });
    expect(await isHeld([{ kind: 'karma', below: 1 }])).toBe(true);
    await api.call('castVote', { as: owner, body: { postId, type: 'up' } });
    expect(await isHeld([{ kind: 'karma', below: 1 }])).toBe(false);
    // Only the latest hundred posts count.
    for (let n = 0; n < 100; n++) await api.makePost({ as: ada, communityId: id });
    expect(await isHeld([{ kind: 'karma', below: 1 }])).toBe(true);
  });

  it('know the first post or comment in the community', async () => {
    await api.makePost({ as: ada });
    expect(await isHeld([{ kind: 'first-here' }])).toBe(true);
    expect(await isHeld([{ kind: 'first-here' }])).toBe(false);
  });

  it('count links, and find their domains', async () => {
    const domains = [{ kind: 'domains' as const, domains: ['example.com'] }];
    expect(await isHeld(domains, 'See https://shop.Example.com/a?b=1')).toBe(true);
    expect(await isHeld(domains, 'See https://notexample.com and example.com')).toBe(false);
    const links = [{ kind: 'links' as const, above: 1 }];
    expect(await isHeld(links, 'https://a.example [b](https://b.example)')).toBe(true);
    expect(await isHeld(links, 'https://a.example')).toBe(false);
  });

  it('match regular expressions in linear time', async () => {
    const evil = [{ kind: 'pattern' as const, pattern: '(a+)+$' }];
    expect(await isHeld(evil, `${'a'.repeat(9_999)}!`)).toBe(false);
    expect(await isHeld([{ kind: 'pattern', pattern: 'br\\pL+d' }], 'BREAD')).toBe(true);
  });

  it('look at titles as well as texts', async () => {
    expect(await isHeld([{ kind: 'pattern', pattern: '^a title$' }], 'Bread')).toBe(true);
    expect(await isHeld([{ kind: 'words', words: ['title'] }], 'Bread')).toBe(true);
  });

  it('find repeated texts of the same author', async () => {
    await post('Buy bread today', ada);
    const repeated = [{ kind: 'repeated' as const, hours: 1 }];
    expect(await isHeld(repeated, 'Buy bread today')).toBe(true);
    expect(await isHeld(repeated, 'Buy bread tomorrow')).toBe(false);
    const ben = await api.members.make();
    expect(await isHeld(repeated, 'Buy bread today', ben)).toBe(false);
  });

  it('find media', async () => {
    await add(rule([{ kind: 'media' }]));
    const body = { communityId: id, title: 'A picture', imageUrl: 'https://a.example/b.png' };
    expect(await api.call('createPost', { as: ada, body })).toMatchObject({ isHeld: true });
    const link = { ...body, imageUrl: 'https://a.example/b' };
    expect(await api.call('createPost', { as: ada, body: link })).not.toHaveProperty('isHeld');
  });

  it('weigh reports by how often their senders were right', async () => {
    await add(rule([{ kind: 'reports', atLeast: 2 }]));
    const { id: postId } = await post('Bread');
    const report = async (as: Member) => {
      await api.call('createReport', { as, body: { postId, reason: 'spam' } });
      return (await api.call('getPost', { as: ada, params: { id: postId } })).isHeld === true;
    };
    const [ben, eve] = (await api.members.makeMany(2)) as [Member, Member];
    const { id: earlier } = await api.makePost();
    await api.call('createReport', { as: ben, body: { postId: earlier, reason: 'spam' } });
    await api.database.pool.query(
      `UPDATE reports SET status = 'dismissed', resolved_at = now() WHERE reporter_id = $1`,
      [ben.id],
    );
    expect(await report(ben)).toBe(false);
    expect(await report(eve)).toBe(false);
    expect(await report(owner)).toBe(true);
  });

  it('must all be true', async () => {
    const both = [...HOLD.conditions, { kind: 'links' as const, above: 0 }];
    expect(await isHeld(both, 'A casino')).toBe(false);
    expect(await isHeld(both, 'A casino: https://a.example')).toBe(true);
  });
});

it('cost no statement where there are none, and one for compiled rules that need facts', async () => {
  const countOf = async (content: string) =>
    (await countStatements('createPost', () => post(content))).statements;
  const none = await countOf('Bread 1');
  expect(await countOf('Bread 2')).toBe(none);
  await add(HOLD);
  await post('Compiled');
  expect(await countOf('Bread 3')).toBe(none);
  await add(rule([{ kind: 'karma', below: 1 }, ...HOLD.conditions]));
  await post('Compiled');
  expect(await countOf('Bread 4')).toBe(none);
  await add(rule([{ kind: 'first-here' }]));
  await post('Compiled');
  expect(await countOf('Bread 5')).toBe(none + 1);
});

describe('editing', () => {
  const refusal = (content: AutoRuleContent, as = owner) =>
    api.refusal('createCommunityAutoRule', { as, params: { id }, body: { rule: content } });

  it('asks before a rule that matches everything', async () => {
    for (const conditions of [[], [{ kind: 'pattern' as const, pattern: '.*' }]]) {
      expect((await refusal(rule(conditions))).code).toBe('AUTO_RULE_BROAD');
      await add(rule(conditions), { isBroadConfirmed: true });
    }
    expect(await post('Bread')).toMatchObject({ isHeld: true });
  });

  it('refuses expressions that cannot be used, and says why', async () => {
    const pattern = (text: string) => rule([{ kind: 'pattern', pattern: text }]);
    const broken = await refusal(pattern('(a'));
    expect(broken).toMatchObject({ code: 'RULE_BROKEN', fields: { 'rule.conditions': expect.any(String) } });
    expect(broken.message).toMatch(/^This is not a regular expression: missing closing \)/);
    expect((await refusal(pattern('(a{100}){100}'))).code).toBe('RULE_BROKEN');
    expect((await refusal(pattern('(a{30}){30}'))).message).toMatch(/too large/);
  });

  it('refuses rules that contradict themselves', async () => {
    const refuse = { kind: 'refuse', message: 'No.' } as const;
    const broken = [
      rule([...HOLD.conditions, ...HOLD.conditions]),
      rule([{ kind: 'reports', atLeast: 1 }], { action: refuse }),
      rule([{ kind: 'reports', atLeast: 1 }], { action: { ...refuse, kind: 'limit', perDay: 1 } }),
      rule(HOLD.conditions, { action: { ...refuse, kind: 'limit', perDay: 0 } }),
      rule(HOLD.conditions, { action: { kind: 'flair', flairId: 1 } }),
      rule([{ kind: 'words', words: ['!'] }]),
      rule([{ kind: 'domains', domains: ['http://a.example'] }]),
    ];
    for (const content of broken) expect((await refusal(content)).code).toBe('INPUT_INVALID');
  });

  it('makes versions, and refuses a change of an earlier one', async () => {
    const { id: ruleId } = await add(HOLD);
    const change = (name: string) => ({
      as: owner,
      params: { id, ruleId },
      body: { rule: { ...HOLD, name }, lastVersion: 1 },
    });
    expect(await api.call('updateCommunityAutoRule', change('First'))).toMatchObject({ version: 2 });
    expect((await api.refusal('updateCommunityAutoRule', change('Second'))).code).toBe('EDIT_CONFLICT');
    const versions = await api.call('listCommunityAutoRuleVersions', { as: owner, params: { id, ruleId } });
    expect(versions.map(({ version, rule: { name }, savedBy }) => [version, name, savedBy])).toEqual([
      [2, 'First', owner.username],
      [1, 'Spam', owner.username],
    ]);
    expect((await logged())[0]).toEqual(['auto-rules-changed', owner.username, 'Changed “First”']);
  });

  it(`keeps ${autoRuleLimits.versionsKept} versions`, async () => {
    const { id: ruleId } = await add(HOLD);
    const update = (name: string, lastVersion: number) =>
      api.call('updateCommunityAutoRule', {
        as: owner,
        params: { id, ruleId },
        body: { rule: { ...HOLD, name }, lastVersion },
      });
    await update('First', 1);
    const { versionsKept } = autoRuleLimits;
    await api.database.pool.query(
      'UPDATE auto_rule_versions SET version = $2 WHERE rule_id = $1 AND version = 2',
      [ruleId, versionsKept],
    );
    await update('Second', versionsKept);
    const { rows } = await api.database.pool.query(
      'SELECT version FROM auto_rule_versions WHERE rule_id = $1 ORDER BY version',
      [ruleId],
    );
    expect(rows).toEqual([{ version: versionsKept }, { version: versionsKept + 1 }]);
  });

  it('switches, moves and deletes rules', async () => {
    const first = await add({ ...HOLD, name: 'First' });
    const second = await add({ ...HOLD, name: 'Second' });
    const update = (ruleId: number, body: object) =>
      api.call('updateCommunityAutoRule', { as: owner, params: { id, ruleId }, body });
    await update(second.id, { position: 0 });
    await update(second.id, { isEnabled: false });
    expect((await logged())[0]?.[2]).toBe('Switched off “Second”');
    const listed = await api.call('listCommunityAutoRules', { as: owner, params: { id } });
    expect(listed.map(({ rule: { name }, isEnabled }) => [name, isEnabled])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    await api.call('deleteCommunityAutoRule', { as: owner, params: { id, ruleId: first.id } });
    expect(await post('A casino')).not.toHaveProperty('isHeld');
    const gone = { as: owner, params: { id, ruleId: first.id } };
    expect((await api.refusal('deleteCommunityAutoRule', gone)).code).toBe('AUTO_RULE_NOT_FOUND');
  });

  it('has a bound', async () => {
    for (let number = 0; number < 20; number++) await add(HOLD);
    expect((await refusal(HOLD)).message).toBe('At most 20 rules are possible here.');
  });

  it('of the site is for admins; staff read', async () => {
    await addToSite(HOLD);
    expect(await api.call('listSiteAutoRules', { as: staff })).toHaveLength(1);
    const request = { body: { rule: HOLD } };
    expect((await api.refusal('createSiteAutoRule', { as: staff, ...request })).code).toBe('ROLE_MISSING');
    expect((await api.refusal('listSiteAutoRules', { as: owner })).code).toBe('ROLE_MISSING');
    await api.call('previewSiteAutoRule', { as: staff, ...request });
  });
});

describe('a preview', () => {
  it('lists what would have matched, and how much of it moderators kept', async () => {
    const first = await post('A casino');
    const second = await post('Another casino');
    await post('Bread');
    const { id: postId } = await api.makePost({ communityId: id });
    const { id: commentId } = await comment(postId, 'A casino below');
    await api.makePost({ as: ada });
    await api.call('removePost', { as: owner, params: { id: first.id }, body: { reason: 'Spam' } });
    await api.call('createReport', { as: owner, body: { postId: second.id, reason: 'spam' } });
    await api.database.pool.query(
      `UPDATE reports SET status = 'dismissed', resolved_at = now() WHERE post_id = $1`,
      [second.id],
    );
    const result = await preview(HOLD);
    expect(result).toMatchObject({ matchCount: 3, readCount: 5, judged: { removed: 1, kept: 1 } });
    expect(result).not.toHaveProperty('readSince');
    expect(result.examples).toMatchObject([
      { postId: second.id, title: 'A title', excerpt: 'Another casino', author: ada.username },
      { postId: first.id },
      { postId, commentId, excerpt: 'A casino below' },
    ]);
    expect(await counts()).toBe(3);
  });

  it(`counts every match, and shows the latest ${autoRuleLimits.previewExamples}`, async () => {
    const { id: postId } = await api.makePost({ communityId: id });
    await api.database.pool.query(
      `INSERT INTO comments (post_id, author_id, content, depth, path)
       SELECT $1, $2, 'A casino', 0, int4send(1000 + n) FROM generate_series(1, $3::integer) n`,
      [postId, ada.id, autoRuleLimits.previewExamples + 1],
    );
    await api.database.pool.query('UPDATE post_stats SET comment_count = $2 WHERE post_id = $1', [
      postId,
      autoRuleLimits.previewExamples + 1,
    ]);
    const { matchCount, examples } = await preview(HOLD);
    expect(matchCount).toBe(autoRuleLimits.previewExamples + 1);
    expect(examples).toHaveLength(autoRuleLimits.previewExamples);
  });

  it('knows every condition', async () => {
    await post('A casino https://a.example');
    await post('A casino https://a.example');
    const count = async (...conditions: AutoRuleContent['conditions']) =>
      (await preview(rule(conditions))).matchCount;
    expect(await count({ kind: 'account-age', days: 1 })).toBe(2);
    expect(await count({ kind: 'karma', below: 1 })).toBe(2);
    expect(await count({ kind: 'first-here' })).toBe(1);
    expect(await count({ kind: 'repeated', hours: 1 })).toBe(1);
    expect(await count({ kind: 'links', above: 0 })).toBe(2);
    expect(await count({ kind: 'links', above: 1 })).toBe(0);
    expect(await count({ kind: 'domains', domains: ['a.example'] })).toBe(2);
    expect(await count({ kind: 'media' })).toBe(0);
    expect(await count({ kind: 'reports', atLeast: 1 })).toBe(0);
    expect(await count({ kind: 'pattern', pattern: '^a c' })).toBe(2);
    expect(await count({ kind: 'karma', below: 1 }, { kind: 'first-here' })).toBe(1);
  });
});

describe('undoing a version', () => {
  const undo = (ruleId: number, version = 1) =>
    api.call('undoCommunityAutoRule', { as: owner, params: { id, ruleId, version } });
  const versionsOf = (ruleId: number) =>
    api.call('listCommunityAutoRuleVersions', { as: owner, params: { id, ruleId } });
  const isUndone = async (ruleId: number) =>
    (await versionsOf(ruleId)).every(({ actionCount, undoneCount }) => actionCount === undoneCount);

  it('restores what is still as it left it, and nothing else', async () => {
    const { id: ruleId } = await add(HOLD);
    const [held, approved, rejected, deleted] = [
      await post('Casino 1'),
      await post('Casino 2'),
      await post('Casino 3'),
      await post('Casino 4'),
    ];
    await api.call('restorePost', { as: owner, params: { id: approved.id } });
    await api.call('removePost', { as: owner, params: { id: rejected.id }, body: { reason: 'Spam' } });
    await api.call('deletePost', { as: ada, params: { id: deleted.id } });
    const update = { rule: { ...HOLD, name: 'Later' } };
    await api.call('updateCommunityAutoRule', { as: owner, params: { id, ruleId }, body: update });
    const later = await post('Casino 5');
    await undo(ruleId);
    await until(async () => (await versionsOf(ruleId))[1]?.undoneCount === 3);
    expect(await counts()).toBe(2);
    const seen = async (postId: number) =>
      (await api.call('getPost', { as: ada, params: { id: postId } })).removalReason;
    expect(await seen(held.id)).toBeUndefined();
    expect(await seen(rejected.id)).toBe('Spam');
    expect(await seen(later.id)).toBe(MESSAGE);
  });

  it('takes back flairs and reports', async () => {
    const flairs = [{ text: 'Games', color: '#123456' }];
    const community = await api.call('updateCommunity', { as: owner, params: { id }, body: { flairs } });
    const flairId = community.flairs?.[0]?.id ?? 0;
    const flairRule = await add(
      rule(HOLD.conditions, { target: 'posts', action: { kind: 'flair', flairId } }),
    );
    const reportRule = await add(rule(HOLD.conditions, { action: { kind: 'report', message: '' } }));
    const { id: postId } = await post('A casino');
    for (const { id: ruleId } of [flairRule, reportRule]) {
      await undo(ruleId);
      await until(() => isUndone(ruleId));
    }
    expect(await api.call('getPost', { params: { id: postId } })).not.toHaveProperty('flair');
    expect(await reports()).toEqual([]);
  });

  it('continues after it was cut off in the middle', async () => {
    const { id: ruleId } = await add(HOLD);
    for (let number = 0; number < 4; number++) await post(`Casino ${number}`);
    const { rows } = await api.database.pool.query<{ id: string }>(
      'SELECT min(id) AS id FROM auto_rule_actions WHERE undone_at IS NULL',
    );
    // What a process that was killed after the first action leaves.
    await api.database.pool.query('UPDATE auto_rule_actions SET undone_at = now() WHERE id = $1', [
      rows[0]?.id,
    ]);
    await undo(ruleId);
    await undo(ruleId);
    await until(() => isUndone(ruleId));
    expect(await counts()).toBe(3);
    expect(await api.call('listNotifications', { as: ada })).toHaveLength(3);
  });

  it('of an unknown version is refused', async () => {
    const { id: ruleId } = await add(HOLD);
    const request = { as: owner, params: { id, ruleId, version: 9 } };
    expect((await api.refusal('undoCommunityAutoRule', request)).code).toBe('AUTO_RULE_NOT_FOUND');
  });
});
