import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let owner: Member;
let author: Member;
let id: number;
let postId: number;
let commentId: number;
beforeAll(async () => {
  api = await TestApp.start();
  [owner, author] = (await api.members.makeMany(2)) as [Member, Member];
  ({ id } = await api.makeCommunity({ as: owner }));
  await api.call('joinCommunity', { as: author, params: { id } });
  ({ id: postId } = await api.makePost({ as: author, communityId: id, title: 'As written' }));
  ({ id: commentId } = await api.makeComment({ as: author, postId, content: 'As written' }));
  await api.call('updateCommunity', { as: owner, params: { id }, body: { visibility: 'private' } });
  const params = { id, username: author.username };
  await api.call('removeCommunityMember', { as: owner, params });
});
afterAll(() => api.stop());

describe('for an author who has left a private community', () => {
  it('an edit of their post is not found, changes nothing and notifies nobody', async () => {
    const body = { title: 'Changed', content: `Hello @${owner.username}` };
    const { code } = await api.refusal('updatePost', { as: author, params: { id: postId }, body });
    expect(code).toBe('POST_NOT_FOUND');
    const post = await api.call('getPost', { as: owner, params: { id: postId } });
    expect(post).toMatchObject({ title: 'As written', editedAt: null });
    await api.settled();
    const notifications = await api.call('listNotifications', { as: owner });
    expect(notifications.filter(({ message }) => message.includes('mentioned'))).toEqual([]);
  });

  it('a flair that only moderators choose is not stored', async () => {
    const flairs = [{ text: 'Official', color: '#507050', isModeratorsOnly: true }];
    const community = await api.call('updateCommunity', { as: owner, params: { id }, body: { flairs } });
    const body = { flairId: community.flairs?.[0]?.id ?? 0 };
    const { code } = await api.refusal('updatePost', { as: author, params: { id: postId }, body });
    expect(code).toBe('POST_NOT_FOUND');
    const post = await api.call('getPost', { as: owner, params: { id: postId } });
    expect(post.flair ?? null).toBeNull();
  });

  it.each(['Changed', 'As written'])('an edit of their comment is not found: %s', async (content) => {
    const { code } = await api.refusal('updateComment', {
      as: author,
      params: { id: commentId },
      body: { content },
    });
    expect(code).toBe('COMMENT_NOT_FOUND');
    const [comment] = await api.call('listComments', { as: owner, params: { id: postId } });
    expect(comment).toMatchObject({ content: 'As written' });
  });

  it('deleting both stays possible', async () => {
    await api.call('deleteComment', { as: author, params: { id: commentId } });
    await api.call('deletePost', { as: author, params: { id: postId } });
  });
});
