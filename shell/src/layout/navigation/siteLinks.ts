import { pagePaths, type PostSort } from '@stoa/contract';
import { homeUrl, sharedTexts } from '@stoa/platform';
import { layoutTexts } from '../../texts/layout';

/**
 * Returns the header's links. Popular is the home feed by Hot; Recent is the same feed, newest first. @param firstSort
 * the default sort of the home page
 */
export const siteLinks = (firstSort: PostSort) => [
  { label: layoutTexts.popular, to: homeUrl('hot', firstSort) },
  { label: sharedTexts.communities, to: pagePaths.communities },
  { label: layoutTexts.recent, to: homeUrl('new', firstSort) },
];

/** Returns the label of the link to the current page, if any. */
export function currentSiteLink(pathname: string, search: string, firstSort: PostSort): string | undefined {
  if (pathname === pagePaths.communities) return pagePaths.communities;
  if (pathname !== pagePaths.home) return undefined;
  const sort = new URLSearchParams(search).get('sort') ?? firstSort;
  return homeUrl(sort === 'new' ? 'new' : 'hot', firstSort);
}
