import { expect, type Page } from '@playwright/test';
import { pagePaths, pageUrls, type PostSort } from '@stoa/contract';
import { frameOf } from './frame.js';

/** The home page: the feed in one of its sort orders. */
export function homePage(page: Page) {
  const { main } = frameOf(page);
  const heading = (title: string) => main.getByRole('heading', { name: title, exact: true });
  return {
    sorts: main.getByRole('toolbar', { name: 'Sort posts' }),
    /** The cards or rows of the list. */
    posts: main.getByRole('article'),
    open: (sort?: PostSort) => page.goto(sort ? `${pagePaths.home}?sort=${sort}` : pagePaths.home),
    /** Opens the first post of the list. */
    openFirst: () => main.getByRole('article').first().getByRole('heading').getByRole('link').click(),
    openPost: (title: string) => heading(title).getByRole('link').click(),
  };
}

/** The page of a post with its comments. */
export function postPage(page: Page) {
  const { main } = frameOf(page);
  const votes = main.getByRole('group', { name: 'Vote' }).first();
  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  return {
    /** The vote control of the post itself, with its score. */
    votes,
    upvote: votes.getByRole('button', { name: 'Upvote' }),
    downvote: votes.getByRole('button', { name: 'Downvote' }),
    /** The form for a comment. */
    comment,
    send: page.getByRole('button', { name: 'Comment', exact: true }),
    report: main.getByRole('button', { name: /^Report “/ }),
    reportDialog: page.getByRole('dialog', { name: 'Report' }),
    /** Comments that contain a text, the innermost last. */
    comments: (text: string) => main.getByRole('article').filter({ hasText: text }),

    open: (id: number) => page.goto(pageUrls.post(id)),
    async writeComment(text: string) {
      await comment.fill(text);
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
    },
  };
}

/** The form for a new post. */
export function createPostPage(page: Page) {
  const { main } = frameOf(page);
  const community = page.getByLabel('Community', { exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  const content = page.getByRole('textbox', { name: /Content/ });
  return {
    community,
    title,
    content,
    submit: main.getByRole('button', { name: 'Create', exact: true }),
    open: () => page.goto(pagePaths.createPost),
    /** Writes a text post in the first community of the list, and waits for the home page. */
    async create(post: { title: string; content: string }) {
      await community.selectOption({ index: 1 });
      await title.fill(post.title);
      await content.fill(post.content);
      await main.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  };
}

/** The search page and its results. */
export function searchPage(page: Page) {
  const { main, search } = frameOf(page);
  return {
    results: main.getByRole('article'),
    kinds: main.getByRole('tablist', { name: 'Result types' }),
    empty: main.getByText('No results found'),
    open: (query: string) => page.goto(pageUrls.search(query)),
    /** Searches with the field in the header. */
    async find(query: string) {
      const field = search.getByRole('searchbox');
      await field.fill(query);
      await field.press('Enter');
    },
  };
}
