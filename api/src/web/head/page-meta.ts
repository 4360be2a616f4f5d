import { type Community, excerptOf, pagePaths, pageUrls, type Post, type UserProfile } from '@stoa/contract';
import type { PageContent } from '../reading/pages.js';

/** What a page is called and where it is known, as search engines, link previews and feed readers read it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The one address of what is shown, a path of this site; undefined where a page shall not be found. */
  readonly canonical: string | undefined;
  /** Of Open Graph: what kind of thing it is. */
  readonly type: 'website' | 'article' | 'profile';
  /** A picture of what the page is about; relative or absolute. */
  readonly image: string | undefined;
  /** Its feed: a path, and what the feed is called. */
  readonly feed: { readonly path: string; readonly title: string } | undefined;
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
  [pagePaths.settings]: 'Settings',
  [pagePaths.profile]: 'Profile',
};

const siteFeed = { path: '/feed.xml', title: siteName };

/**
 * What a page is called before its own code runs. The page sets the same once it does. A list is known by its first
 * page in its usual order; later pages lead on but are not found themselves.
 */
export function describePage(content: PageContent): PageMeta {
  const meta = describe(content);
  return content.url.searchParams.has('cursor') ? { ...meta, canonical: undefined } : meta;
}

function describe({ page, url, answers: [first], isMissing }: PageContent): PageMeta {
  if (!page) return named('404 - Page Not Found');
  if (isMissing) return named(missingTitles[page.path]);
  const about = first && describers[page.path]?.(first.body);
  if (about) return about;
  switch (page.path) {
    case pagePaths.home:
      return { ...named(sortTitle(url)), canonical: pagePaths.home, feed: siteFeed };
    case pagePaths.communities:
      return {
        ...named('Communities', 'Every community of Stoa, to read and to join.'),
        canonical: pagePaths.communities,
      };
    case pagePaths.search: {
      const query = url.searchParams.get('q');
      return named(query ? `Search: ${query}` : 'Search');
    }
    default:
      return named(titles[page.path]);
  }
}

/** In the words that the app has for them. */
const missingTitles: Readonly<Record<string, string>> = {
  [pagePaths.post]: 'Post not found',
  [pagePaths.community]: 'Community Not Found',
  [pagePaths.user]: 'User not found',
};

const describers: Readonly<Record<string, (body: unknown) => PageMeta>> = {
  [pagePaths.post]: (body) => {
    const { id, title, content, community, type, imageUrl } = body as Post;
    const text = content ? excerptOf(content, 1_000) : `A discussion in ${community.displayName} on Stoa.`;
    return {
      ...named(title, text),
      canonical: pageUrls.post(id),
      type: 'article',
      image: type === 'image' ? (imageUrl ?? undefined) : undefined,
      feed: communityFeed(community),
    };
  },
  [pagePaths.community]: (body) => {
    const community = body as Community;
    return {
      ...named(community.displayName, community.description),
      canonical: pageUrls.community(community.name),
      feed: communityFeed(community),
    };
  },
  [pagePaths.user]: (body) => {
    const { username, avatar } = body as UserProfile;
    const address = pageUrls.user(username);
    return {
      ...named(username, `What ${username} writes on Stoa.`),
      canonical: address,
      type: 'profile',
      image: avatar ?? undefined,
      feed: { path: `${address}/feed.xml`, title: `${username} · ${siteName}` },
    };
  },
};

function communityFeed({ name, displayName }: Pick<Community, 'name' | 'displayName'>) {
  return { path: `${pageUrls.community(name)}/feed.xml`, title: `${displayName} · ${siteName}` };
}

const sortTitles: Readonly<Record<string, string>> = {
  new: 'New posts',
  top: 'Top posts',
  rising: 'Rising posts',
};
const sortTitle = ({ searchParams }: URL) => sortTitles[searchParams.get('sort') ?? ''];

function named(title?: string, description?: string): PageMeta {
  const text = description?.replace(/\s+/g, ' ').trim();
  const isLong = text && [...text].length > descriptionLength;
  return {
    title: title ? `${title} · ${siteName}` : siteName,
    description: isLong ? `${[...text].slice(0, descriptionLength).join('')}…` : text || siteDescription,
    canonical: undefined,
    type: 'website',
    image: undefined,
    feed: undefined,
  };
}
