import { excerptOf, pageUrls, type Comment, type Post } from '@stoa/contract';
import type { PageMeta } from '@stoa/platform';
import { postTexts } from '../texts/post';
import { aboutPost } from './aboutPost';
import { pictureOf } from './pictureOf';

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
    about: aboutPost(post, comments),
  };
}
