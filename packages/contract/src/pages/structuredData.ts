import type { CommunityRef } from '../communities.js';
import { pagePaths } from './remotes.js';
import { pageUrls } from './urls.js';

/** Something in the vocabulary of schema.org, as search engines read it. */
export type StructuredThing = Readonly<Record<string, unknown>>;

/** Makes a path of this site an absolute address. */
export type At = (path: string) => string;

/** How often something was done: `LikeAction`, `CommentAction`, `WriteAction`. */
export function interactionCounter(action: string, count: number): StructuredThing {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

/** The way to a community, and to a page in it when that is named. */
export function communityTrail(
  { name, displayName }: Pick<CommunityRef, 'name' | 'displayName'>,
  at: At,
  page?: string,
): StructuredThing {
  const steps = [
    { name: 'Communities', item: at(pagePaths.communities) },
    { name: displayName, item: at(pageUrls.community(name)) },
    ...(page === undefined ? [] : [{ name: page }]),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
