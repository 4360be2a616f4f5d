import { pagePaths } from '@stoa/contract';

/** The header's links. Popular is the home feed as it opens, Recent the same feed newest first. */
export const siteLinks = [
  { label: 'Popular', to: pagePaths.home },
  { label: 'Communities', to: pagePaths.communities },
  { label: 'Recent', to: `${pagePaths.home}?sort=new` },
] as const;

/** Which of the links stands for the page that is shown, if any. */
export function currentSiteLink(pathname: string, search: string): string | undefined {
  if (pathname === pagePaths.communities) return pagePaths.communities;
  if (pathname !== pagePaths.home) return undefined;
  const isRecent = new URLSearchParams(search).get('sort') === 'new';
  return isRecent ? siteLinks[2].to : siteLinks[0].to;
}
