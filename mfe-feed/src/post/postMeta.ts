import {
  communityTrail,
  excerptOf,
  interactionCounter,
  isSensitivePost,
  pageUrls,
  type At,
  type Comment,
  type Post,
  type StructuredThing,
} from '@stoa/contract';
import type { PageMeta } from '@stoa/platform';
import { postTexts } from '../texts/post';

/** Comments in the structured data: as many as search engines show, and few enough to stay small. */
const commentsNamed = 10;

/** Longer than any description, which is cut between characters. */
const textLength = 1_000;

/**
 * Returns title, description and structured data of a post's page. Its canonical URL is the same for every branch and
 * page of the thread. @param comments loaded comments of the first level @param isLater the thread starts on a later
 * page, which is not indexed
 */
export function postMeta(post: Post, comments: readonly Comment[], isLater: boolean): PageMeta {
  const { id, title, content, community } = post;
  return {
    title,
    description: content ? excerptOf(content, textLength) : postTexts.description(community.displayName),
    canonical: isLater ? undefined : pageUrls.post(id),
    type: 'article',
    image: pictureOf(post),
    feed: { path: `${pageUrls.community(community.name)}/feed.xml`, title: community.displayName },
    about: (at) => [discussion(post, comments, at), communityTrail(community, at, title)],
  };
}

/** Returns the picture that previews of the page may show: never a sensitive one. */
const pictureOf = (post: Post) =>
  post.type === 'image' && !isSensitivePost(post) ? (post.imageUrl ?? undefined) : undefined;

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
