import {
  communityTrail,
  interactionCounter,
  pageUrls,
  type At,
  type Comment,
  type Post,
  type StructuredThing,
} from '@stoa/contract';
import type { PageMeta } from '@stoa/platform';
import { pictureOf } from './pictureOf';

/** Comments in the structured data: as many as search engines show, and few enough to stay small. */
const commentsNamed = 10;

/** Returns the structured data of a post's page. */
export const aboutPost =
  (post: Post, comments: readonly Comment[]): PageMeta['about'] =>
  (at) => [discussion(post, comments, at), communityTrail(post.community, at, post.title)];

function discussion(post: Post, comments: readonly Comment[], at: At): StructuredThing {
  const address = at(pageUrls.post(post.id));
  const { title, content, type, imageUrl, community, createdAt, editedAt } = post;
  const picture = pictureOf(post);
  return {
    '@type': 'DiscussionForumPosting',
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: title,
    ...(content && { text: content }),
    ...(picture && { image: at(picture) }),
    ...(type === 'link' && imageUrl && { sharedContent: { '@type': 'WebPage', url: imageUrl } }),
    author: person(post.author, at),
    datePublished: createdAt,
    ...(editedAt && { dateModified: editedAt }),
    isPartOf: {
      '@type': 'CollectionPage',
      name: community.displayName,
      url: at(pageUrls.community(community.name)),
    },
    interactionStatistic: [
      interactionCounter('LikeAction', post.upvotes),
      interactionCounter('CommentAction', post.commentCount),
    ],
    comment: comments
      .filter(isReadable)
      .slice(0, commentsNamed)
      .map((comment) => commentThing(comment, at)),
  };
}

const isReadable = ({ isDeleted, isRemoved }: Comment) => !isDeleted && !isRemoved;

function commentThing(comment: Comment, at: At): StructuredThing {
  const { postId, id, content, author, createdAt, upvotes } = comment;
  return {
    '@type': 'Comment',
    url: at(pageUrls.comment(postId, id)),
    text: content,
    author: person(author, at),
    datePublished: createdAt,
    interactionStatistic: interactionCounter('LikeAction', upvotes),
  };
}

/** Deleted accounts have no profile. */
function person({ id, username }: Post['author'], at: At): StructuredThing {
  return { '@type': 'Person', name: username, ...(id !== 0 && { url: at(pageUrls.user(username)) }) };
}
