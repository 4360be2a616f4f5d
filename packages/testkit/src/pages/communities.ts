import type { Page } from '@playwright/test';
import { pagePaths, pageUrls } from '@stoa/contract';
import { frameOf } from './frame.js';

/** The directory of communities. */
export function directoryPage(page: Page) {
  const { main } = frameOf(page);
  return {
    sort: page.getByRole('combobox', { name: 'Sort communities' }),
    communities: main.getByRole('article'),
    mine: main.getByRole('region', { name: 'My Communities' }),
    create: page.getByRole('button', { name: 'Create Community' }),
    open: () => page.goto(pagePaths.communities),
    /** Joins the first community of the list. Returns its display name. */
    async joinFirst(): Promise<string> {
      const card = main.getByRole('article').first();
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('button', { name: `Join ${name}` }).click();
      return name;
    },
  };
}

/** The page of a community. */
export function communityPage(page: Page) {
  const { main } = frameOf(page);
  return {
    heading: main.getByRole('heading', { level: 1 }),
    posts: main.getByRole('article'),
    join: main.getByRole('button', { name: /^Join / }).first(),
    leave: main.getByRole('button', { name: /^Joined: leave / }).first(),
    open: (name: string) => page.goto(pageUrls.community(name)),
  };
}
