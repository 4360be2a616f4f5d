import {
  test as base,
  expect,
  request as requests,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import type { AuthResponse } from '@stoa/contract';
import { demoPassword } from '@stoa/dev-tools/product';
import { startServer } from './server';

export { expect };

/** A registered member and a page with their session. */
export interface Member {
  username: string;
  password: string;
  token: string;
  page: Page;
}

interface Fixtures {
  /** Registers a new member in a separate browser context. */
  newMember: () => Promise<Member>;
}

interface WorkerFixtures {
  /** The product of one worker's tests: its database, registry and builds. */
  product: {
    /** Its URL. */
    url: string;
    /** The server's log so far, one JSON object per line. */
    log: () => string;
  };
}

/** Timeout for the start of a product on a busy machine, in milliseconds. */
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
  const { token } = await keepSession(context, response);
  return { username, password, token, page: await context.newPage() };
}

/** Stores a session for every page of a context, as the app does; the context has the response's cookie. */
async function keepSession(context: BrowserContext, response: APIResponse): Promise<AuthResponse> {
  const session = (await response.json()) as AuthResponse;
  await context.addInitScript(
    ([token, owner]) => {
      localStorage.setItem('auth-token', token);
      localStorage.setItem('stoa-draft-owner', owner);
    },
    [session.token, String(session.user.id)] as const,
  );
  return session;
}

/** Signs in as a demo member. Returns the session's token; the session's cookie is in no context. */
export async function tokenOf(baseURL: string | undefined, username: string): Promise<string> {
  const context = await requests.newContext(baseURL === undefined ? {} : { baseURL });
  const response = await sendLogin(context, username);
  const { token } = (await response.json()) as AuthResponse;
  await context.dispose();
  return token;
}

/** Sends the sign-in form of a demo member; the context keeps the session's cookie. */
export async function sendLogin(request: APIRequestContext, username: string): Promise<APIResponse> {
  const response = await request.post('/api/auth/login', { data: { username, password: demoPassword } });
  expect(response.status()).toBe(200);
  return response;
}

/** Signs in every page of a context as a demo member. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  await keepSession(context, await sendLogin(context.request, username));
}

/** Makes a call with a token. Returns the response body. */
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

/** Leaves a page after its test: pending responses do not concern other tests. */
const leave = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** The test function of the composed product: `page` is a guest's, `newMember` registers signed-in members. */
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

/** Returns whether every part of the page is hydrated: React has marked every interactive element. */
export function isHydrated(page: Page): Promise<boolean> {
  return page.locator('#root').evaluate((root) => {
    const isKnown = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const elements = [...root.querySelectorAll('a, button, input, h1, h2')];
    return elements.length > 0 && elements.every(isKnown);
  });
}

/** Waits until every part of the page is hydrated. */
export const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
