import { pagePaths } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';
import { layoutTexts } from '../texts/layout';

/** The header's links. Popular is the home feed as it opens, Recent the same feed newest first. */
export const siteLinks = [
  { label: layoutTexts.popular, to: pagePaths.home },
  { label: sharedTexts.communities, to: pagePaths.communities },
  { label: layoutTexts.recent, to: `${pagePaths.home}?sort=new` },
] as const;

/** Which of the links stands for the page that is shown, if any. */
export function currentSiteLink(pathname: string, search: string): string | undefined {
  if (pathname === pagePaths.communities) return pagePaths.communities;
  if (pathname !== pagePaths.home) return undefined;
  const isRecent = new URLSearchParams(search).get('sort') === 'new';
  return isRecent ? siteLinks[2].to : siteLinks[0].to;
}
