import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/** A registered member and a page in which they are signed in. */
export interface Member {
  username: string;
  password: string;
  token: string;
  page: Page;
}

interface Fixtures {
  /** Registers a new member and opens a browser context of their own. */
  newMember: () => Promise<Member>;
}

const password = 'a-long-password';
let count = 0;

async function register(browser: Browser, baseURL: string): Promise<Member> {
  count += 1;
  const username = `member_${Date.now().toString(36)}_${count}`;
  const context = await browser.newContext({ baseURL });
  const response = await context.request.post('/api/auth/register', {
    data: { username, email: `${username}@example.org`, password },
  });
  expect(response.status()).toBe(201);
  const { token } = (await response.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('auth-token', value), token);
  return { username, password, token, page: await context.newPage() };
}

/** Signs every page of a context in as one of the demo's people. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  const response = await context.request.post('/api/auth/login', {
    data: { username, password: 'stoa-demo' },
  });
  expect(response.status()).toBe(200);
  const { token } = (await response.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('auth-token', value), token);
}

/** The test function of the composed product: `page` is a guest's, `newMember` makes people who are signed in. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.STOA_E2E_URL),
  newMember: async ({ browser, baseURL }, use) => {
    const members: Member[] = [];
    await use(async () => {
      const member = await register(browser, baseURL ?? '');
      members.push(member);
      return member;
    });
    await Promise.all(members.map(({ page }) => page.context().close()));
  },
});
