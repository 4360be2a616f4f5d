import {
  expect,
  request as requests,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { callRoutes, type AuthResponse } from '@stoa/contract';
import { passwordOf } from './people.js';
import { unique } from './unique.js';

/** A registered member and a page with their session. */
export interface Member {
  username: string;
  password: string;
  token: string;
  page: Page;
}

const password = 'a-long-password';

/** Registers a new member in a separate browser context. */
export async function register(browser: Browser, baseURL: string): Promise<Member> {
  const username = `member_${unique()}`;
  const context = await browser.newContext({ baseURL });
  const response = await context.request.post(callRoutes.register.path, {
    data: { username, email: `${username}@example.org`, password },
  });
  expect(response.status(), await textOfFailure(response)).toBe(201);
  const { token } = await keepSession(context, response);
  return { username, password, token, page: await context.newPage() };
}

/** Returns the body of a failed response, for the message of an assertion. */
const textOfFailure = async (response: APIResponse) =>
  response.ok() ? response.url() : `${response.url()}: ${await response.text()}`;

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

/**
 * Signs in without a page. Returns the session's token; the session's cookie is in no context.
 *
 * @param username of an account whose password `passwordOf` knows
 */
export async function tokenOf(baseURL: string | undefined, username: string): Promise<string> {
  const context = await requests.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    const response = await sendLogin(context, username);
    const { token } = (await response.json()) as AuthResponse;
    return token;
  } finally {
    await context.dispose();
  }
}

/** Sends the sign-in form; the context keeps the session's cookie. */
export async function sendLogin(request: APIRequestContext, username: string): Promise<APIResponse> {
  const data = { username, password: passwordOf(username) };
  const response = await request.post(callRoutes.login.path, { data });
  expect(response.status(), await textOfFailure(response)).toBe(200);
  return response;
}

/** Signs in every page of a context. */
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
  expect(response.ok(), await textOfFailure(response)).toBe(true);
  return (await response.json()) as Body;
}
