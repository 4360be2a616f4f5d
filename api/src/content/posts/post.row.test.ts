import { type PostRow, toPost } from './post.row.js';

const row: PostRow = {
  id: 3,
  title: 'Their title',
  content: 'Their text',
  imageUrl: '/media/theirs.jpg',
  videoUrl: '/media/theirs.mp4',
  mediaWidth: 640,
  mediaHeight: 480,
  alt: 'Their description',
  type: 'image',
  createdAt: '2026-01-05T12:00:00Z',
  editedAt: '2026-01-06T12:00:00Z',
  upvotes: 5,
  downvotes: 1,
  commentCount: 7,
  removalReason: null,
  isHeld: false,
  isLocked: false,
  flairId: 4,
  flairText: 'Their flair',
  flairColor: '#ffdd00',
  isSensitive: true,
  isPinned: false,
  communityId: 1,
  communityName: 'baking',
  communityDisplayName: 'Baking',
  communityColor: '#8a6d5a',
  communityVisibility: 'public',
  isCommunitySensitive: false,
  communityIcon: 'users',
  communityIconUrl: '/media/icon.webp',
  authorId: 2,
  authorName: 'ada',
  authorAvatar: '/media/their-face.webp',
  vote: 1,
  isSaved: true,
  seenCommentId: null,
  newComments: null,
  blockedCommentCount: 2,
};

test('a post has the fields of its row', () => {
  expect(toPost(row)).toMatchObject({
    title: 'Their title',
    content: 'Their text',
    imageUrl: '/media/theirs.jpg',
    mediaSize: { width: 640, height: 480 },
    alt: 'Their description',
    flair: { id: 4, text: 'Their flair', color: '#ffdd00' },
    isSensitive: true,
    upvotes: 5,
    commentCount: 5,
    author: { id: 2, username: 'ada', avatar: '/media/their-face.webp' },
  });
});

test("a blocked person's post keeps where, when and how it was received, and nothing that its author wrote", () => {
  const laterField = { poll: 'Their poll' };
  const placeholder = toPost({ ...row, ...laterField, isBlocked: true });
  expect(Object.keys(placeholder).sort()).toEqual([
    'author',
    'commentCount',
    'community',
    'content',
    'createdAt',
    'downvotes',
    'editedAt',
    'id',
    'imageUrl',
    'isBlocked',
    'isPinned',
    'isSaved',
    'title',
    'type',
    'upvotes',
    'userVote',
    'videoUrl',
  ]);
  expect(JSON.stringify(placeholder)).not.toMatch(/their/i);
  expect(placeholder).toMatchObject({ commentCount: 5, isBlocked: true, type: 'text', editedAt: null });
});
