import {
  type Comment,
  type Community,
  type CommunitySummary,
  type PageAnswer,
  pagePaths,
  pageUrls,
  type Post,
  type UserProfile,
} from '@stoa/contract';
import { html, type Markup } from '../html.js';
import type { FoundPage } from '../pages.js';
import { communityPage, directoryPage } from './community-pages.js';
import type { ReadingPage } from './frame.js';
import { markdown } from './markdown.js';
import { postFigures, postList, postMedia, postMeta } from './post-card.js';
import { laterPage, nextPage, sortLinks } from './post-pages.js';
import { searchPage } from './search-page.js';
import { missing, notFound, state, unavailable } from './states.js';
import { thread } from './thread.js';
import { userPage } from './user-page.js';

/** What a page is made of: where it is and what the API answered to its first calls. */
export interface PageContent {
  /** Undefined where nothing is. */
  readonly page: FoundPage | undefined;
  readonly url: URL;
  /** In the order of the page's first calls; undefined where a call was not answered with 200. */
  readonly answers: readonly (PageAnswer | undefined)[];
  readonly communities: PageAnswer | undefined;
  /** The thing the page is about does not exist. */
  readonly isMissing: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Comments that a post's page carries before any script runs; the rest of the answer is a link away. */
const firstComments = 60;

/** What is read on a page before any script runs. */
export function readingPage(content: PageContent): ReadingPage {
  const { page, isMissing } = content;
  if (!page) return withSidebar(notFound);
  if (isMissing) return withSidebar(missing[page.path]?.(page.params) ?? notFound);
  const draw = pages[page.path];
  return draw ? draw(content, page) : withSidebar(needsScripts);
}

const withSidebar = (main: Markup): ReadingPage => ({ main, hasSidebar: true });

const pages: Readonly<Record<string, (content: PageContent, page: FoundPage) => ReadingPage>> = {
  [pagePaths.home]: ({ url, answers: [posts], now }) => {
    const sort = url.searchParams.get('sort') ?? 'hot';
    return withSidebar(
      html`<nav class="r-trail" aria-label="Breadcrumb">
          <ol>
            <li><a href="${pagePaths.home}">Home</a></li>
            <li><span aria-current="page">${sort.charAt(0).toUpperCase() + sort.slice(1)}</span></li>
          </ol>
        </nav>
        <h1 class="r-hidden">Home</h1>
        <div class="r-tools">${sortLinks(url, sort, ['hot', 'new', 'top', 'rising'])}</div>
        ${laterPage(url)} ${posts ? postsOr(posts, now, 'No posts found') : unavailable}
        ${nextPage(url, posts)}`,
    );
  },
  [pagePaths.post]: ({ url, answers: [post, comments], now }) =>
    withSidebar(
      post
        ? html`${postPage(post.body as Post, comments?.body as Comment[] | undefined, url, now)}
          ${nextPage(url, comments, 'More comments')}`
        : unavailable,
    ),
  [pagePaths.communities]: ({ url, answers: [communities, summary] }) =>
    withSidebar(
      communities
        ? directoryPage({
            communities: communities.body as Community[],
            summary: summary?.body as CommunitySummary | undefined,
            later: laterPage(url),
            next: nextPage(url, communities, 'More communities'),
          })
        : unavailable,
    ),
  [pagePaths.community]: ({ url, answers: [community, posts], now }) =>
    withSidebar(
      community
        ? html`${communityPage(community.body as Community, url)} ${laterPage(url)}
          ${posts ? postsOr(posts, now, 'No posts yet') : unavailable} ${nextPage(url, posts)}`
        : unavailable,
    ),
  [pagePaths.user]: ({ url, answers: [user, posts], now }) =>
    withSidebar(
      user
        ? html`${userPage(user.body as UserProfile, url)}
          ${posts && html`<div class="r-panel">${laterPage(url)} ${postsOr(posts, now, 'No posts yet')}</div>`}
          ${nextPage(url, posts)}`
        : unavailable,
    ),
  [pagePaths.search]: ({ url, answers, now }) => withSidebar(searchPage(url, answers, now)),
  [pagePaths.login]: () => ({ main: signIn('Sign in', 'Good to see you again.'), hasSidebar: false }),
  [pagePaths.register]: () => ({
    main: signIn('Create an account', 'Read, post and talk in communities of your choice.'),
    hasSidebar: false,
  }),
};

function postPage(post: Post, comments: Comment[] | undefined, url: URL, now: number): Markup {
  const target = Number(url.searchParams.get('comment'));
  return html`<nav class="r-trail" aria-label="Breadcrumb">
      <ol>
        <li><a href="${pagePaths.home}">Home</a></li>
        <li><a href="${pageUrls.community(post.community.name)}">${post.community.displayName}</a></li>
        <li><span aria-current="page">Post</span></li>
      </ol>
    </nav>
    <article class="r-post">
      <div class="r-post-head">${postMeta(post, now)}</div>
      <h1 class="r-page-title">${post.title}</h1>
      ${postMedia(post, { isNear: true, isWhole: true })}
      ${post.content && html`<div class="r-prose">${markdown(post.content)}</div>`} ${postFigures(post)}
    </article>
    ${thread({
      post,
      comments,
      start: laterPage(url),
      targetId: target > 0 ? target : undefined,
      max: url.searchParams.get('comments') === 'all' ? Infinity : firstComments,
      now,
    })}`;
}

function postsOr(answer: PageAnswer, now: number, none: string): Markup {
  const posts = answer.body as Post[];
  return posts.length > 0 ? postList(posts, now) : state(none);
}

const needsScripts = html`<noscript
  ><p>This page needs JavaScript. The rest of Stoa can be read without.</p></noscript
>`;

function signIn(title: string, text: string): Markup {
  return html`<div class="r-narrow">
    <h1 class="r-page-title">${title}</h1>
    <p>${text}</p>
    <noscript><p>Signing in needs JavaScript. Everything can be read without an account.</p></noscript>
  </div>`;
}
