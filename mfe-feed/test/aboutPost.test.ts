import { makeComment, makePost } from '@stoa/platform/testing';
import { aboutPost } from '../src/post/aboutPost.server';

const post = makePost({ title: 'Beans', content: 'They **grow**.', commentCount: 2 });
const at = (path: string) => `https://stoa.example${path}`;

test('the structured data of a post names its author, its readable comments and where it is', () => {
  const comments = [
    makeComment({ id: 20, content: 'For _how_ long?' }),
    makeComment({ id: 21, isDeleted: true }),
    makeComment({ id: 22, isRemoved: true }),
  ];
  expect(aboutPost(post, comments)?.(at)).toMatchObject([
    {
      '@type': 'DiscussionForumPosting',
      url: 'https://stoa.example/post/7',
      author: { name: 'ben', url: 'https://stoa.example/user/ben' },
      comment: [{ '@type': 'Comment', text: 'For _how_ long?' }],
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('it names ten comments, and no profile of a deleted account', () => {
  const comments = Array.from({ length: 12 }, (_, id) =>
    makeComment({ id: id + 1, author: { id: 0, username: '[deleted]' } }),
  );
  const [discussion] = aboutPost(post, comments)?.(at) ?? [];
  const { comment } = discussion as { comment: { author: object }[] };
  expect(comment).toHaveLength(10);
  expect(comment[0]?.author).toEqual({ '@type': 'Person', name: '[deleted]' });
});
