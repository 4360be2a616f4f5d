import { pagePaths, type PostSort } from '@stoa/contract';
import { homeUrl, sharedTexts } from '@stoa/platform';
import { layoutTexts } from '../texts/layout';

/**
 * The header's links. Popular is the home feed by Hot, Recent the same feed newest first.
 * @param firstSort the order in which the home page begins
 */
export const siteLinks = (firstSort: PostSort) => [
  { label: layoutTexts.popular, to: homeUrl('hot', firstSort) },
  { label: sharedTexts.communities, to: pagePaths.communities },
  { label: layoutTexts.recent, to: homeUrl('new', firstSort) },
];

/** Which of the links stands for the page that is shown, if any. */
export function currentSiteLink(pathname: string, search: string, firstSort: PostSort): string | undefined {
  if (pathname === pagePaths.communities) return pagePaths.communities;
  if (pathname !== pagePaths.home) return undefined;
  const sort = new URLSearchParams(search).get('sort') ?? firstSort;
  return homeUrl(sort === 'new' ? 'new' : 'hot', firstSort);
}
