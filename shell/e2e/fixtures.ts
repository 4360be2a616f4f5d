import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { demoPassword } from '@stoa/dev-tools/product';
import { startServer } from './server';

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

interface WorkerFixtures {
  /** The product that the tests of one worker have for themselves: its database, its registry, its builds. */
  product: {
    /** Its address. */
    url: string;
    /** What its server has said so far, a line of JSON each. */
    log: () => string;
  };
}

/** How long a product may take to stand on a machine with much else to do, in milliseconds. */
const productPatience = 180_000;

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

/** Signs in as one of the demo's people. Returns the session's token. */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { username, password: demoPassword } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

/** Signs every page of a context in as one of the demo's people. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  const token = await tokenOf(context.request, username);
  await context.addInitScript((value) => localStorage.setItem('auth-token', value), token);
}

/** Makes a call as whoever the token is of. Returns its answer's body. */
export async function call<Body = { id: number }>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Body> {
  const response = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as Body;
}

/** Leaves a page whose test has ended: an answer that is still being made for it concerns no other test. */
const leave = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** The test function of the composed product: `page` is a guest's, `newMember` makes people who are signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const { stop, ...product } = await startServer();
      await use(product);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: productPatience },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await use(page);
    await leave(page);
  },
  newMember: async ({ browser, baseURL }, use) => {
    const members: Member[] = [];
    await use(async () => {
      const member = await register(browser, baseURL ?? '');
      members.push(member);
      return member;
    });
    for (const { page } of members) {
      await leave(page);
      await page.context().close();
    }
  },
});

/** Whether every part of the page is hydrated: React knows each element that a person can use. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.locator('#root').evaluate((root) => {
    const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const elements = [...root.querySelectorAll('a, button, input, h1, h2')];
    return elements.length > 0 && elements.every(isKnown);
  });
}

/** Waits until every part of the page is hydrated. */
export const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
