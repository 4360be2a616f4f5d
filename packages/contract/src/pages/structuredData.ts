import type { CommunityRef } from '../content/communities.js';
import { pagePaths } from './promisedRemotes.js';
import { pageUrls } from './urls.js';

/** An item in the schema.org vocabulary, for search engines. */
export type StructuredThing = Readonly<Record<string, unknown>>;

/** Converts a path of this site to an absolute URL. */
export type At = (path: string) => string;

/** Returns a schema.org counter of an action: `LikeAction`, `CommentAction`, `WriteAction`. */
export function interactionCounter(action: string, count: number): StructuredThing {
  return {
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  };
}

/** Returns the breadcrumbs of a community, and of a page in it if given. */
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
