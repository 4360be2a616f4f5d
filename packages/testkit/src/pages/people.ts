import type { Page } from '@playwright/test';
import { pagePaths, pageUrls } from '@stoa/contract';
import { frameOf } from './frame.js';
import type { Person } from '../people.js';

/** The form to sign in. */
export function signInPage(page: Page) {
  const submit = frameOf(page).main.getByRole('button', { name: 'Sign in', exact: true });
  return {
    submit,
    open: () => page.goto(pagePaths.login),
    async signIn({ username, password }: Person) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await submit.click();
    },
  };
}

/** The form to create an account. */
export function registerPage(page: Page) {
  return {
    confirmation: page.getByLabel('Confirm password'),
    submit: frameOf(page).main.getByRole('button', { name: 'Sign up' }),
    open: () => page.goto(pagePaths.register),
    /** Fills in every field. @param confirmation differs from the password to test the form's check */
    async fill({ username, password }: Person, confirmation = password) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Email').fill(`${username}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(confirmation);
    },
  };
}

/** A member's dashboard. */
export const dashboardPage = (page: Page) => ({
  welcome: (username: string) => page.getByRole('heading', { name: `Welcome, ${username}` }),
  /** The content of the chosen tab. */
  panel: page.getByRole('tabpanel'),
  open: () => page.goto(pagePaths.dashboard),
  choose: (tab: string) => page.getByRole('tab', { name: tab }).click(),
});

/** The profile of a member. */
export const profilePage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  tab: (name: string) => page.getByRole('tab', { name }),
  posts: frameOf(page).main.getByRole('article'),
  follow: (username: string) => page.getByRole('button', { name: `Follow ${username}` }),
  open: (username: string) => page.goto(pageUrls.user(username)),
});

/** The page of reports for staff. */
export const moderationPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Moderation', exact: true }),
  denied: page.getByRole('heading', { name: 'Access denied' }),
  pending: page.getByRole('tab', { name: /Pending Reports/ }),
  open: () => page.goto(pagePaths.moderation),
});
