import {
  type Comment,
  type Community,
  pagePaths,
  pageUrls,
  type Post,
  type UserProfile,
} from '@stoa/contract';
import type { PageContent } from '../reading/pages.js';

type Thing = Readonly<Record<string, unknown>>;

/** Comments that the data of a discussion names: as many as search engines show, and few enough to stay light. */
const commentsNamed = 10;

/** What a page is about in the vocabulary of schema.org; undefined where there is nothing to say. */
export function structuredData({ page, answers, isMissing }: PageContent, origin: string): Thing | undefined {
  if (!page || isMissing) return undefined;
  const things = describers[page.path]?.(
    answers.map((answer) => answer?.body),
    (path) => new URL(path, origin).href,
  );
  return things && { '@context': 'https://schema.org', '@graph': things };
}

type At = (path: string) => string;

const describers: Readonly<Record<string, (bodies: readonly unknown[], at: At) => Thing[] | undefined>> = {
  [pagePaths.home]: (_bodies, at) => [
    {
      '@type': 'WebSite',
      name: 'Stoa',
      url: at('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
  [pagePaths.post]: ([post, comments], at) =>
    post ? discussion(post as Post, (comments as Comment[] | undefined) ?? [], at) : undefined,
  [pagePaths.community]: ([body], at) => {
    const community = body as Community | undefined;
    return community && [communityTrail(community, at)];
  },
  [pagePaths.user]: ([body], at) => {
    const user = body as UserProfile | undefined;
    return user && [profile(user, at)];
  },
};

function discussion(post: Post, comments: readonly Comment[], at: At): Thing[] {
  const address = pageUrls.post(post.id);
  const { title, content, type, imageUrl, community, createdAt, editedAt } = post;
  return [
    {
      '@type': 'DiscussionForumPosting',
      '@id': at(address),
      url: at(address),
      mainEntityOfPage: at(address),
      headline: title,
      ...(content && { text: content }),
      ...(type === 'image' && imageUrl && { image: at(imageUrl) }),
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
        counter('LikeAction', post.upvotes),
        counter('CommentAction', post.commentCount),
      ],
      comment: comments
        .filter(isReadable)
        .slice(0, commentsNamed)
        .map((one) => commentThing(one, at)),
    },
    communityTrail(community, at, title),
  ];
}

const isReadable = ({ isDeleted, isRemoved }: Comment) => !isDeleted && !isRemoved;

function commentThing({ postId, id, content, author, createdAt, upvotes }: Comment, at: At): Thing {
  return {
    '@type': 'Comment',
    url: at(pageUrls.comment(postId, id)),
    text: content,
    author: person(author, at),
    datePublished: createdAt,
    interactionStatistic: counter('LikeAction', upvotes),
  };
}

function person({ id, username }: Post['author'], at: At): Thing {
  return { '@type': 'Person', name: username, ...(id !== 0 && { url: at(pageUrls.user(username)) }) };
}

function counter(action: string, count: number): Thing {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

function communityTrail(community: Pick<Community, 'name' | 'displayName'>, at: At, page?: string): Thing {
  const steps = [
    { name: 'Communities', item: at(pagePaths.communities) },
    { name: community.displayName, item: at(pageUrls.community(community.name)) },
    ...(page === undefined ? [] : [{ name: page }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function profile({ username, avatar, createdAt, postCount }: UserProfile, at: At): Thing {
  const address = at(pageUrls.user(username));
  return {
    '@type': 'ProfilePage',
    url: address,
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      name: username,
      url: address,
      ...(avatar && { image: at(avatar) }),
      agentInteractionStatistic: counter('WriteAction', postCount),
    },
  };
}
