import type { AppealSubject, Community, CreateAppealBody, DecideAppealBody } from '@stoa/contract';
import { findWrongCounters } from '../src/platform/db/counters.query.js';
import { JobQueue } from '../src/platform/queue/job-queue.js';
import { verifyLog } from '../src/operations/tools/verify-log.js';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let api: TestApp;
let owner: Member;
let posts: Member;
let people: Member;
let author: Member;
let staff: Member;
let admin: Member;
let community: Community;
beforeAll(async () => {
  api = await TestApp.start();
  owner = await api.members.make();
  staff = await api.members.make({ role: 'moderator' });
  admin = await api.members.make({ role: 'admin' });
  community = await api.makeCommunity({ as: owner, displayName: 'Bread' });
  posts = await api.makeModerator(community.id, owner, ['posts']);
  people = await api.makeModerator(community.id, owner, ['people']);
});
afterAll(async () => {
  expect(await verifyLog(api.store.url)).toContain('unchanged');
  await api.stop();
});
beforeEach(async () => void (author = await api.members.make()));

const removal = { reason: 'No advertising' };
const upheld: DecideAppealBody = { outcome: 'upheld', reason: 'It was advertising' };
const reversed: DecideAppealBody = { outcome: 'reversed', reason: 'It was not' };

async function removePost(by: Member, communityId = community.id) {
  const post = await api.makePost({ as: author, communityId, title: 'Seeds', content: 'Buy seeds' });
  await api.call('removePost', { as: by, params: { id: post.id }, body: removal });
  return post.id;
}

async function removeComment(by: Member) {
  const post = await api.makePost({ communityId: community.id, title: 'Gardens' });
  const { id } = await api.makeComment({ as: author, postId: post.id, content: 'Buy seeds' });
  await api.call('removeComment', { as: by, params: { id }, body: removal });
  return id;
}

const ban = (by: Member, days: number | null = 30, isMute = false) =>
  api.call('banFromCommunity', {
    as: by,
    params: { id: community.id, username: author.username },
    body: { reason: 'Be kind', days, isMute },
  });

const appeal = (subject: AppealSubject, subjectId?: number, as = author) => {
  const body: CreateAppealBody = {
    subject,
    text: 'I did not sell anything',
    ...(subjectId && { subjectId }),
  };
  return api.call('createAppeal', { as, body });
};
const refusedAppeal = async (subject: AppealSubject, subjectId?: number, as = author) => {
  const body = { subject, text: 'I did not sell anything', ...(subjectId && { subjectId }) };
  return (await api.refusal('createAppeal', { as, body })).code;
};
const stateOf = (subject: AppealSubject, subjectId?: number, as = author) =>
  api.call('getOwnAppeal', { as, query: { subject, ...(subjectId && { subjectId }) } });
const listOf = (as: Member, query: Record<string, number> = { limit: 100 }) =>
  api.call('listAppeals', { as, query });

/** Returns the latest appeal. */
async function latestId(): Promise<number> {
  const { rows } = await api.database.pool.query<{ id: number }>('SELECT max(id) AS id FROM appeals');
  return rows[0]?.id ?? 0;
}

const decide = (as: Member, id: number, body: DecideAppealBody) =>
  api.call('decideAppeal', { as, params: { id }, body });
const refusal = async (as: Member, id: number, body: unknown = upheld) =>
  (await api.refusal('decideAppeal', { as, params: { id }, body })).code;
const listsIt = async (as: Member, id: number) => (await listOf(as)).some((one) => one.id === id);

const messagesOf = async (as: Member) =>
  (await api.call('listNotifications', { as })).map(({ message }) => message);

describe('an appeal', () => {
  it('is sent once, and its sender sees its state', async () => {
    const id = await removePost(posts);
    const before = await stateOf('post', id);
    expect(before.appeal).toBeUndefined();
    expect(Date.parse(before.until) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await appeal('post', id)).toEqual({
      text: 'I did not sell anything',
      createdAt: expect.any(String),
      status: 'open',
    });
    expect((await stateOf('post', id)).appeal).toMatchObject({ status: 'open' });
    expect(await refusedAppeal('post', id)).toBe('APPEAL_SENT');
    const at = await latestId();
    await decide(owner, at, upheld);
    expect((await stateOf('post', id)).appeal).toMatchObject({
      status: 'upheld',
      reason: 'It was advertising',
    });
    expect(await refusedAppeal('post', id)).toBe('APPEAL_SENT');
  });

  it('of two at once, one is stored', async () => {
    const subjectId = await removePost(posts);
    const request = { as: author, body: { subject: 'post', subjectId, text: 'Please' } };
    const answers = await Promise.all([1, 2].map(() => api.send('createAppeal', request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is only for the person concerned, about a decision that stands', async () => {
    const id = await removePost(posts);
    const other = await api.members.make();
    expect(await refusedAppeal('post', id, other)).toBe('DECISION_NOT_FOUND');
    expect(await refusedAppeal('comment', id)).toBe('DECISION_NOT_FOUND');
    expect(await refusedAppeal('post')).toBe('DECISION_NOT_FOUND');
    expect(await refusedAppeal('ban', community.id)).toBe('DECISION_NOT_FOUND');
    expect(await refusedAppeal('profile')).toBe('DECISION_NOT_FOUND');
    await api.call('restorePost', { as: posts, params: { id } });
    expect(await refusedAppeal('post', id)).toBe('DECISION_NOT_FOUND');
    const { code } = await api.refusal('getOwnAppeal', {
      as: author,
      query: { subject: 'post', subjectId: id },
    });
    expect(code).toBe('DECISION_NOT_FOUND');
  });

  it('is not for what one removed oneself', async () => {
    const { id } = await api.makePost({ as: posts, communityId: community.id });
    await api.call('removePost', { as: posts, params: { id }, body: removal });
    expect(await refusedAppeal('post', id, posts)).toBe('DECISION_NOT_FOUND');
  });

  it('is refused after 30 days', async () => {
    const id = await removePost(posts);
    const rows = (text: string, values?: unknown[]) => api.database.pool.query(text, values);
    await rows('BEGIN; ALTER TABLE moderation_log DISABLE TRIGGER USER; COMMIT');
    const shift = `UPDATE moderation_log SET created_at = created_at + $2::interval WHERE subject_type = 'post'
      AND subject_id = $1`;
    await rows(shift, [id, '-31 days']);
    expect(await refusedAppeal('post', id)).toBe('APPEAL_LATE');
    await rows(shift, [id, '31 days']);
    await rows('ALTER TABLE moderation_log ENABLE TRIGGER USER');
    expect((await appeal('post', id)).status).toBe('open');
  });

  it('is possible of a ban whose time differs from that of its entry', async () => {
    const banned = await api.members.make();
    const params = { username: banned.username };
    await api.call('banFromSite', { as: staff, params, body: { reason: 'Spam', days: null } });
    await api.database.pool.query(
      `UPDATE bans SET created_at = created_at + interval '20 milliseconds' WHERE user_id = $1`,
      [banned.id],
    );
    const body = { subject: 'ban' as const, text: 'I sent none' };
    expect(await api.call('createAppeal', { as: banned, body })).toMatchObject({ status: 'open' });
  });

  it('is open to people banned from the site', async () => {
    await api.call('banFromSite', {
      as: staff,
      params: { username: author.username },
      body: { reason: 'Spam', days: null },
    });
    expect((await appeal('ban')).status).toBe('open');
    await decide(admin, await latestId(), reversed);
    expect((await api.call('getMe', { as: author })).bans).toBeUndefined();
  });

  it('says nothing of a ban from a private community that the person never joined', async () => {
    const closed = await api.makeCommunity({ as: owner, visibility: 'private' });
    const params = { id: closed.id, username: author.username };
    await api.call('banFromCommunity', { as: owner, params, body: { reason: 'Spam', days: 3 } });
    expect(await refusedAppeal('ban', closed.id)).toBe('DECISION_NOT_FOUND');
  });

  it('is announced to the moderators who may decide it, and to nobody else', async () => {
    const id = await removePost(posts);
    const count = async (as: Member) =>
      (await messagesOf(as)).filter((message) => message.includes('appealed')).length;
    const before = await Promise.all([owner, posts, people].map(count));
    await appeal('post', id);
    await api.settled();
    expect(await Promise.all([owner, posts, people].map(count))).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
      before[2],
    ]);
    const own = await api.makePost({ as: posts, communityId: community.id });
    await api.call('removePost', { as: owner, params: { id: own.id }, body: removal });
    await appeal('post', own.id, posts);
    await api.settled();
    expect(await count(posts)).toBe(before[1]);
  });
});

describe('who decides', () => {
  it('sees the removed text, the reason and the appeal', async () => {
    const id = await removeComment(posts);
    await appeal('comment', id);
    const [one] = (await listOf(owner, { communityId: community.id, limit: 100 })).slice(-1);
    expect(one).toMatchObject({
      subject: 'comment',
      appellant: { username: author.username },
      text: 'I did not sell anything',
      community: { name: community.name, displayName: 'Bread' },
      decision: { role: 'moderator', reason: 'No advertising' },
      content: { title: 'Gardens', text: 'Buy seeds' },
      isForStaff: false,
    });
  });

  it('over all pairs of moderators, no appeal reaches who decided', async () => {
    const deciders = { owner, posts, staff, admin, people };
    const made = {
      post: (by: Member) => removePost(by),
      comment: (by: Member) => removeComment(by),
      ban: async (by: Member) => {
        await ban(by);
        return community.id;
      },
    };
    const allowed = { post: ['owner', 'posts'], comment: ['owner', 'posts'], ban: ['owner', 'people'] };
    for (const [subject, make] of Object.entries(made) as [
      'post' | 'comment' | 'ban',
      (by: Member) => Promise<number>,
    ][]) {
      for (const [name, by] of Object.entries(deciders)) {
        const isByStaff = by === staff || by === admin;
        if (!isByStaff && !allowed[subject].includes(name)) continue;
        author = await api.members.make();
        await appeal(subject, await make(by));
        const id = await latestId();
        for (const [otherName, other] of Object.entries({ ...deciders, author })) {
          const isOther = other !== by && other !== author;
          const may =
            isOther &&
            (other === staff || other === admin || (!isByStaff && allowed[subject].includes(otherName)));
          expect({ subject, name, otherName, sees: await listsIt(other, id) }).toEqual({
            subject,
            name,
            otherName,
            sees: may,
          });
          if (!may) expect(await refusal(other, id)).toBe(isOther ? 'APPEAL_NOT_FOUND' : 'OWN_DECISION');
        }
      }
    }
  });

  it('is staff when nobody else in the community may', async () => {
    const lone = await api.makeCommunity({ as: owner });
    await appeal('post', await removePost(owner, lone.id));
    const id = await latestId();
    const find = async (as: Member) => (await listOf(as)).find((one) => one.id === id);
    expect(await find(owner)).toBeUndefined();
    expect(await find(staff)).toMatchObject({ isForStaff: true });
    const helper = await api.makeModerator(lone.id, owner, ['posts']);
    expect(await find(helper)).toMatchObject({ isForStaff: false });
    await api.call('removeModerator', { as: owner, params: { id: lone.id, username: helper.username } });
    expect(await refusal(helper, id)).toBe('APPEAL_NOT_FOUND');
  });

  it('is never a member, and of two moderators at once the first', async () => {
    await appeal('post', await removePost(posts));
    const id = await latestId();
    expect(await refusal(await api.members.make(), id)).toBe('APPEAL_NOT_FOUND');
    expect(await refusal(owner, 999_999)).toBe('APPEAL_NOT_FOUND');
    const answers = await Promise.all(
      [owner, staff].map((as) => api.send('decideAppeal', { as, params: { id }, body: upheld })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await refusal(owner, id)).toBe('APPEAL_CLOSED');
  });

  it('are counted for the moderators who may decide them, also by community', async () => {
    const countOf = async (as: Member, communityId?: number) =>
      (await api.call('countAppeals', { as, query: communityId === undefined ? {} : { communityId } })).open;
    const [before, ofSite] = [await countOf(owner), await countOf(staff)];
    await appeal('post', await removePost(posts));
    expect(await countOf(owner)).toBe(before + 1);
    expect(await countOf(owner, community.id)).toBe((await listOf(owner)).length);
    expect(await countOf(owner, 999_999)).toBe(0);
    expect(await countOf(staff)).toBe(ofSite + 1);
    expect(await countOf(posts)).toBe((await listOf(posts)).length);
    expect(await countOf(await api.members.make())).toBe(0);
    await decide(owner, await latestId(), upheld);
    expect(await countOf(owner)).toBe(before);
  });

  it('page by page, oldest first', async () => {
    for (let turn = 0; turn < 3; turn++) await appeal('post', await removePost(posts));
    const first = await api.page('listAppeals', {
      as: owner,
      query: { communityId: community.id, limit: 1 },
    });
    const second = await api.page('listAppeals', { as: owner, query: first.next ?? {} });
    expect(second.items[0]?.id).toBeGreaterThan(first.items[0]?.id ?? Infinity);
    const query = { cursor: first.next?.cursor ?? '' };
    expect((await api.refusal('listAppeals', { as: owner, query })).code).toBe('CURSOR_INVALID');
  });
});

describe('a decision', () => {
  it('that reverses restores the post, its counters included, and notifies once', async () => {
    const id = await removePost(posts);
    await appeal('post', id);
    await decide(owner, await latestId(), reversed);
    expect((await api.call('getPost', { params: { id } })).isRemoved).toBeUndefined();
    await api.settled();
    expect((await messagesOf(author)).slice(0, 2)).toEqual([
      'Another moderator reviewed your appeal and reversed the removal of your post “Seeds”: It was not',
      expect.stringContaining('A moderator removed your post'),
    ]);
    const [latest] = await api.call('listPublicLog', { query: { community: community.name } });
    expect(latest).toMatchObject({ action: 'appeal-reversed', role: 'moderator', reason: 'It was not' });
  });

  it('that reverses restores a comment', async () => {
    const id = await removeComment(staff);
    await appeal('comment', id);
    expect(await refusal(owner, await latestId(), reversed)).toBe('APPEAL_NOT_FOUND');
    await decide(admin, await latestId(), reversed);
    await expect(stateOf('comment', id)).rejects.toThrow('DECISION_NOT_FOUND');
  });

  it('that changes shortens a ban, and never lengthens it', async () => {
    await ban(owner);
    await appeal('ban', community.id);
    const id = await latestId();
    expect((await listOf(people, { communityId: community.id, limit: 100 })).at(-1)?.banEndsAt).toEqual(
      expect.any(String),
    );
    expect(await refusal(people, id, { outcome: 'changed', reason: 'Longer', days: 31 })).toBe('RULE_BROKEN');
    expect(await refusal(people, id, { outcome: 'changed', reason: 'Longer' })).toBe('INPUT_INVALID');
    await decide(people, id, { outcome: 'changed', reason: 'Too long', days: 2 });
    const [own] = (await api.call('getMe', { as: author })).bans ?? [];
    expect(Date.parse(own?.endsAt ?? '') - Date.now()).toBeLessThan(2 * 86_400_000);
    await api.settled();
    expect((await messagesOf(author))[0]).toBe(
      'Another moderator reviewed your appeal and shortened your ban: Too long',
    );
    expect((await stateOf('ban', community.id)).appeal).toMatchObject({ status: 'changed' });
  });

  it('changes nothing but bans', async () => {
    await appeal('post', await removePost(posts));
    expect(await refusal(owner, await latestId(), { outcome: 'changed', reason: 'Half', days: 2 })).toBe(
      'RULE_BROKEN',
    );
  });

  it('that reverses lifts a ban', async () => {
    await ban(owner, null);
    await appeal('ban', community.id);
    await decide(people, await latestId(), reversed);
    expect((await api.call('getMe', { as: author })).bans).toBeUndefined();
    const lifted = (await messagesOf(author)).filter((message) => message.includes('lifted'));
    expect(lifted).toEqual([]);
  });

  it('that reverses lifts a mute, which is no ban', async () => {
    await ban(owner, null, true);
    expect(await refusedAppeal('ban', community.id)).toBe('DECISION_NOT_FOUND');
    await appeal('mute', community.id);
    expect((await listOf(posts)).some(({ subject }) => subject === 'mute')).toBe(false);
    expect((await listOf(people)).at(-1)).toMatchObject({ subject: 'mute', banEndsAt: null });
    await decide(people, await latestId(), reversed);
    expect((await api.call('getMe', { as: author })).bans).toBeUndefined();
    expect((await messagesOf(author))[0]).toContain('reversed your mute');
  });

  it('that reverses unlocks a post', async () => {
    const { id: postId } = await api.makePost({ as: author, communityId: community.id, title: 'Seeds' });
    expect(await refusedAppeal('lock', postId)).toBe('DECISION_NOT_FOUND');
    await api.call('lockPost', { as: posts, params: { id: postId } });
    expect(await refusedAppeal('lock', postId, people)).toBe('DECISION_NOT_FOUND');
    await appeal('lock', postId);
    const id = await latestId();
    expect(await listsIt(posts, id)).toBe(false);
    expect((await listOf(owner)).at(-1)).toMatchObject({
      subject: 'lock',
      content: { postId, title: 'Seeds' },
    });
    expect(await refusal(owner, id, { outcome: 'changed', reason: 'Soon', days: 1 })).toBe('RULE_BROKEN');
    await decide(owner, id, reversed);
    expect((await api.call('getPost', { as: author, params: { id: postId } })).isLocked).toBeUndefined();
    expect((await messagesOf(author))[0]).toContain('reversed the locking of your post “Seeds”');
    const query = { subject: 'lock', subjectId: postId } as const;
    expect((await api.refusal('getOwnAppeal', { as: author, query })).code).toBe('DECISION_NOT_FOUND');
  });

  it('about a cleared profile tells the owner', async () => {
    await api.call('updateProfile', { as: author, body: { bio: 'Hello' } });
    const params = { username: author.username };
    await api.call('clearProfile', { as: staff, params, body: { reason: 'Advertising' } });
    await appeal('profile');
    const id = await latestId();
    expect(await listsIt(staff, id)).toBe(false);
    expect(await listsIt(owner, id)).toBe(false);
    await decide(admin, id, reversed);
    expect((await stateOf('profile')).appeal).toMatchObject({ status: 'reversed', reason: 'It was not' });
  });
});

describe('an appeal closes by itself', () => {
  const close = async () => {
    const queue = api.app.get(JobQueue);
    await queue.send('appeals.close', [{}]);
    queue.wake('appeals.close');
    await api.settled();
  };
  const outcomeOf = async (id: number) =>
    (
      await api.database.pool.query<{ outcome: string | null }>('SELECT outcome FROM appeals WHERE id = $1', [
        id,
      ])
    ).rows[0]?.outcome;

  it.each<[string, () => Promise<void>]>([
    [
      'when the author deletes the post',
      async () => {
        const id = await removePost(posts);
        await appeal('post', id);
        await api.call('deletePost', { as: author, params: { id } });
      },
    ],
    [
      'when the author deletes the comment',
      async () => {
        const id = await removeComment(posts);
        await appeal('comment', id);
        await api.call('deleteComment', { as: author, params: { id } });
      },
    ],
    [
      'when a moderator restores the post',
      async () => {
        const id = await removePost(posts);
        await appeal('post', id);
        await api.call('restorePost', { as: owner, params: { id } });
      },
    ],
    [
      'when a new removal replaces the old',
      async () => {
        const id = await removePost(posts);
        await appeal('post', id);
        await api.call('restorePost', { as: owner, params: { id } });
        await api.call('removePost', { as: owner, params: { id }, body: removal });
      },
    ],
    [
      'when the ban is lifted',
      async () => {
        await ban(owner);
        await appeal('ban', community.id);
        const params = { id: community.id, username: author.username };
        await api.call('liftCommunityBan', { as: people, params });
      },
    ],
  ])('%s', async (_, make) => {
    await make();
    const id = await latestId();
    for (const as of [owner, staff]) expect(await listsIt(as, id)).toBe(false);
    expect(await refusal(staff, id, reversed)).toBe('APPEAL_CLOSED');
    await close();
    expect(await outcomeOf(id)).toBe('closed');
  });

  it('when the account is deleted', async () => {
    await appeal('post', await removePost(posts));
    const id = await latestId();
    await api.database.pool.query(
      `INSERT INTO account_deletions (user_id, due_at) VALUES ($1, now() - interval '1 day')`,
      [author.id],
    );
    const queue = api.app.get(JobQueue);
    await queue.send('account.delete', [{ userId: author.id }]);
    queue.wake('account.delete');
    await until(async () => (await outcomeOf(id)) === undefined);
    expect(await refusal(owner, id, reversed)).toBe('APPEAL_NOT_FOUND');
  });

  it('and an open one stays open', async () => {
    await appeal('post', await removePost(posts));
    const id = await latestId();
    await close();
    expect(await outcomeOf(id)).toBeNull();
  });
});

it('the figures count appeals by outcome', async () => {
  const place = await api.makeCommunity({ as: owner });
  for (const body of [upheld, reversed, undefined]) {
    await appeal('post', await removePost(owner, place.id));
    if (body) await decide(staff, await latestId(), body);
  }
  const [month] = await api.call('getModerationFigures', { query: { community: place.name } });
  expect(month?.appeals).toEqual({ sent: 3, upheld: 1, changed: 0, reversed: 1 });
});

it('all decisions about appeals leave the counters right', async () => {
  expect(await findWrongCounters(api.database)).toEqual([]);
});
