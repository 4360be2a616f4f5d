import type { Page } from '@playwright/test';

/** The frame of every page: header, sidebar and the bell. */
export const frameOf = (page: Page) => ({
  /** The content between header, sidebar and footer. */
  main: page.getByRole('main'),
  search: page.getByRole('search'),
  sidebar: page.getByRole('complementary'),
  bell: page.getByRole('button', { name: /^Notifications/ }),
  notifications: page.getByRole('dialog', { name: 'Notifications' }),
  /** Notice of an area whose remote cannot be loaded, in its place or above the server's HTML. */
  unavailable: page.getByText(/This part is (unavailable|read-only for now)/),
  retry: page.getByRole('button', { name: 'Retry' }),

  /** Follows a link of the navigation, such as `Communities`. */
  visit: (link: string) =>
    page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: link, exact: true }).click(),
});
