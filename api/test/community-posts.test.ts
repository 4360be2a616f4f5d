import { type CallName, communityLimits } from '@stoa/contract';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

/** What the moderators of a community do with its posts and comments. */
let api: TestApp;
let owner: Member;
let moderator: Member;
let staff: Member;
let ada: Member;
let ben: Member;
let communityId: number;
beforeAll(async () => void (api = await TestApp.start()));
beforeEach(async () => {
  [owner, ada, ben] = [await api.members.make(), await api.members.make(), await api.members.make()];
  ({ id: communityId } = await api.makeCommunity({ as: owner }));
  moderator = await api.makeModerator(communityId, owner, ['posts']);
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(() => api.stop());

const body = { reason: 'Not kind' };
const make = (as = ada, title = 'Seeds') => api.makePost({ as, communityId, title });
const read = (id: number, as?: Member) => api.call('getPost', { params: { id }, ...(as && { as }) });
const thread = (id: number, as?: Member) => api.call('listComments', { params: { id }, ...(as && { as }) });
const refuse = async (...request: Parameters<typeof api.refusal>) => (await api.refusal(...request)).code;
const mark = (name: CallName, id: number, as = moderator) => api.call(name, { as, params: { id } });
async function log(count: number) {
  const entries = await api.call('listModerationLog', { as: staff, query: { limit: count } });
  return entries.map(({ action, moderator: by, isByCommunity, community, subject }) => [
    action,
    by.username,
    isByCommunity ?? false,
    community?.id,
    subject.title,
  ]);
}

describe('a post removed by a moderator of its community', () => {
  it('is shown to its author, its moderators and staff, who can restore it', async () => {
    const { id } = await make();
    const removed = await api.call('removePost', { as: moderator, params: { id }, body });
    expect(removed).toMatchObject({ id, isRemoved: true, removalReason: body.reason });
    expect(await log(1)).toEqual([['post-removed', moderator.username, true, communityId, 'Seeds']]);
    const stranger = await api.makeModerator((await api.makeCommunity({ as: ben })).id, ben, ['posts']);
    const settings = await api.makeModerator(communityId, owner, ['settings']);
    for (const as of [ada, moderator, owner, staff]) {
      expect(await read(id, as)).toMatchObject({ isRemoved: true, removalReason: body.reason });
      expect(await thread(id, as)).toEqual([]);
    }
    for (const as of [undefined, ben, stranger, settings]) {
      expect(await refuse('getPost', { params: { id }, ...(as && { as }) })).toBe('POST_NOT_FOUND');
      expect(await refuse('listComments', { params: { id }, ...(as && { as }) })).toBe('POST_NOT_FOUND');
    }
    expect(await api.call('restorePost', { as: owner, params: { id } })).not.toHaveProperty('isRemoved');
    await api.settled();
    const messages = (await api.call('listNotifications', { as: ada })).map(({ message }) => message);
    expect(messages).toEqual([
      'A moderator restored your post “Seeds”',
      'A moderator removed your post “Seeds”. You can appeal there. Reason: Not kind',
    ]);
    expect(await log(1)).toEqual([['post-restored', owner.username, true, communityId, 'Seeds']]);
  });

  it('leaves its pending reports to staff', async () => {
    const { id } = await make();
    await api.call('createReport', { as: ben, body: { reason: 'spam', postId: id } });
    await api.call('removePost', { as: moderator, params: { id }, body });
    const pending = async () =>
      (await api.call('listReports', { as: staff })).filter(
        ({ postId, status }) => postId === id && status === 'pending',
      );
    expect(await pending()).toHaveLength(1);
    await api.call('restorePost', { as: staff, params: { id } });
    await api.call('removePost', { as: staff, params: { id }, body });
    expect(await pending()).toEqual([]);
  });

  it('is not restored by moderators if staff removed it', async () => {
    const { id } = await make();
    await api.call('removePost', { as: staff, params: { id }, body });
    for (const as of [moderator, owner])
      expect(await refuse('restorePost', { as, params: { id } })).toBe('STAFF_REMOVAL');
    await api.call('restorePost', { as: staff, params: { id } });
    expect(await log(1)).toEqual([['post-restored', staff.username, false, communityId, 'Seeds']]);
  });

  it('is not restored by the moderator who wrote it, unless they removed it', async () => {
    const { id } = await make(moderator);
    await api.call('removePost', { as: owner, params: { id }, body });
    expect(await refuse('restorePost', { as: moderator, params: { id } })).toBe('OWN_REMOVAL');
    await api.call('restorePost', { as: owner, params: { id } });
    await api.call('removePost', { as: moderator, params: { id }, body });
    await api.call('restorePost', { as: moderator, params: { id } });
  });
});

describe('a comment removed by a moderator of its community', () => {
  it('shows its text to its author, its moderators and staff', async () => {
    const post = await make();
    const { id } = await api.makeComment({ as: ben, postId: post.id });
    await api.makeComment({ as: ada, postId: post.id, parentId: id });
    const removed = await api.call('removeComment', { as: moderator, params: { id }, body });
    expect(removed).toMatchObject({ content: 'A comment', isRemoved: true, removalReason: body.reason });
    for (const as of [ben, moderator, owner, staff])
      expect(await thread(post.id, as)).toMatchObject([{ content: 'A comment', removalReason: body.reason }]);
    for (const as of [undefined, ada])
      expect(await thread(post.id, as)).toMatchObject([{ content: '[removed]', author: { id: 0 } }]);
    await api.call('restoreComment', { as: moderator, params: { id } });
    expect(await thread(post.id)).toMatchObject([{ content: 'A comment', author: { id: ben.id } }]);
    expect((await log(2)).map(([action, , isByCommunity]) => [action, isByCommunity])).toEqual([
      ['comment-restored', true],
      ['comment-removed', true],
    ]);
  });

  it('is not restored by moderators if staff removed it', async () => {
    const { id } = await api.makeComment({ postId: (await make()).id });
    await api.call('removeComment', { as: staff, params: { id }, body });
    expect(await refuse('restoreComment', { as: moderator, params: { id } })).toBe('STAFF_REMOVAL');
  });
});

describe('a pinned post', () => {
  const first = async () =>
    (await api.call('listPosts', { query: { communityId, sort: 'new' } })).map(({ id }) => id);

  it('comes first in its community until it is unpinned', async () => {
    const [old, recent] = [await make(), await make()];
    await mark('pinPost', old.id);
    await mark('pinPost', old.id);
    expect(await read(old.id)).toMatchObject({ isPinned: true });
    expect(await first()).toEqual([old.id, recent.id]);
    await mark('unpinPost', old.id, owner);
    await mark('unpinPost', old.id, owner);
    expect(await first()).toEqual([recent.id, old.id]);
    expect(await log(2)).toEqual([
      ['post-unpinned', owner.username, true, communityId, 'Seeds'],
      ['post-pinned', moderator.username, true, communityId, 'Seeds'],
    ]);
  });

  it('is not repeated when it is unpinned while its community is read', async () => {
    const [pinned, other] = [await make(), await make()];
    await mark('pinPost', pinned.id);
    const query = { communityId, sort: 'new', limit: 1 };
    const first = await api.page('listPosts', { query });
    await mark('unpinPost', pinned.id);
    const second = await api.page('listPosts', { query: first.next ?? {} });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([pinned.id, other.id]);
    expect(await api.call('listPosts', { query: second.next ?? {} })).toEqual([]);
  });

  it('is one of two, also when many are pinned at once', async () => {
    const posts = await Promise.all(Array.from({ length: 5 }, () => make()));
    const sent = posts.map(({ id }) => api.send('pinPost', { as: moderator, params: { id } }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 422, 422, 422]);
    const pinned = (await api.call('listPosts', { query: { communityId, sort: 'hot' } })).filter(
      ({ isPinned }) => isPinned,
    );
    expect(pinned).toHaveLength(communityLimits.pinsMax);
    const { id } = await make();
    const error = await api.refusal('pinPost', { as: moderator, params: { id } });
    expect(error).toMatchObject({ code: 'PINS_REACHED', message: expect.stringContaining('community') });
  });

  it('is no longer pinned once it is removed, and cannot be pinned then', async () => {
    const { id } = await make();
    await mark('pinPost', id);
    await api.call('removePost', { as: moderator, params: { id }, body });
    expect(await refuse('pinPost', { as: moderator, params: { id } })).toBe('RULE_BROKEN');
    await mark('restorePost', id);
    expect(await read(id)).toMatchObject({ isPinned: false });
  });
});

describe('a locked post', () => {
  it('says so, and takes no new comments or replies from anybody until it is unlocked', async () => {
    const { id: postId } = await make();
    const comment = await api.makeComment({ as: ben, postId });
    await mark('lockPost', postId);
    await mark('lockPost', postId);
    expect(await read(postId)).toMatchObject({ isLocked: true });
    expect((await api.call('listPosts', { query: { communityId } }))[0]).toMatchObject({ isLocked: true });
    for (const as of [ada, ben, moderator, owner, staff]) {
      expect(await refuse('createComment', { as, body: { content: 'But', postId } })).toBe('POST_LOCKED');
      const reply = { content: 'But', postId, parentId: comment.id };
      expect(await refuse('createComment', { as, body: reply })).toBe('POST_LOCKED');
    }
    const edit = { as: ben, params: { id: comment.id }, body: { content: 'Edited' } };
    expect(await api.call('updateComment', edit)).toMatchObject({ content: 'Edited' });
    await api.call('castVote', { as: ada, body: { type: 'up', postId } });
    await mark('unlockPost', postId, staff);
    expect(await read(postId)).not.toHaveProperty('isLocked');
    await api.makeComment({ as: ben, postId });
    expect(await log(2)).toEqual([
      ['post-unlocked', staff.username, false, communityId, 'Seeds'],
      ['post-locked', moderator.username, true, communityId, 'Seeds'],
    ]);
  });

  it('still answers a comment that was stored before, and sent again', async () => {
    const { id: postId } = await make();
    const sent = { content: 'In time', postId, clientId: '00000000-0000-4000-8000-000000000001' };
    const stored = await api.call('createComment', { as: ben, body: sent });
    await mark('lockPost', postId);
    expect(await api.call('createComment', { as: ben, body: sent })).toMatchObject({ id: stored.id });
  });
});
