import { type Community, type PageAnswer, pagePaths, type Post } from '@stoa/contract';
import type { FoundPage } from './pages.js';

/** Title and description of a page, as search engines and link previews read them. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

const siteName = 'Stoa';
const siteDescription = 'Read, post and talk in communities that meet at Stoa.';
const descriptionLength = 200;

/** Titles of the pages that do not depend on what they show. */
const titles: Readonly<Record<string, string>> = {
  [pagePaths.login]: 'Sign in',
  [pagePaths.register]: 'Sign up',
  [pagePaths.createPost]: 'Create a post',
  [pagePaths.dashboard]: 'Dashboard',
  [pagePaths.moderation]: 'Moderation',
  [pagePaths.communities]: 'Communities',
  [pagePaths.search]: 'Search',
  [pagePaths.settings]: 'Settings',
};

/** What a page is called before its own code runs. The page sets the same once it does. */
export function describePage(page: FoundPage | undefined, answers: readonly PageAnswer[]): PageMeta {
  if (!page) return named('404 - Page Not Found');
  const first = answers[0]?.body;
  if (page.path === pagePaths.post && isPost(first)) return named(first.title, first.content);
  if (page.path === pagePaths.community && isCommunity(first))
    return named(first.displayName, first.description);
  if (page.path === pagePaths.user) return named(page.params.username);
  return named(titles[page.path]);
}

function named(title?: string, description?: string | null): PageMeta {
  const text = description?.replace(/\s+/g, ' ').trim();
  const isLong = text && [...text].length > descriptionLength;
  return {
    title: title ? `${title} · ${siteName}` : siteName,
    description: isLong ? `${[...text].slice(0, descriptionLength).join('')}…` : text || siteDescription,
  };
}

const isPost = (value: unknown): value is Post => typeof (value as Partial<Post> | null)?.title === 'string';
const isCommunity = (value: unknown): value is Community =>
  typeof (value as Partial<Community> | null)?.displayName === 'string';
