import { request as requests, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { callRoutes, type PageData, type PreviewLink } from '@stoa/contract';
import { mayBeDocument, pageDataOf } from './pageData.js';
import { personOf } from './people.js';
import { call, tokenOf } from './sessions.js';

/** Key of a tab's overrides in its session storage. */
const overridesKey = 'stoa-remotes';

/** Returns the builds of `STOA_REMOTES`: `feed@1.4.2`, separated by commas. */
const wantedBuilds = () => (process.env.STOA_REMOTES ?? '').split(',').filter(Boolean);

/**
 * Prepares the builds of `STOA_REMOTES` for the tests of one worker: as a preview by an admin, or else as overrides of
 * each tab.
 *
 * @returns a function that applies them to every page of a new context
 * @throws Error if the site does not use one of the builds
 */
export async function useBuilds(baseURL: string): Promise<(context: BrowserContext) => Promise<unknown>> {
  const builds = wantedBuilds();
  if (builds.length === 0) return () => Promise.resolve();
  const request = await requests.newContext({ baseURL });
  try {
    const cookies = await previewCookies(request, baseURL, builds);
    if (cookies) return (context) => context.addCookies(cookies);
    await expectOverrides(request, builds);
    return (context) => override(context, new URL(baseURL).origin, builds);
  } finally {
    await request.dispose();
  }
}

/** Opens a preview of the builds. Returns undefined if no admin can make one, or if a build is an address. */
async function previewCookies(request: APIRequestContext, baseURL: string, builds: readonly string[]) {
  if (builds.some((build) => build.includes('://'))) return undefined;
  const token = await tokenOf(baseURL, personOf('admin').username).catch(() => undefined);
  if (token === undefined) return undefined;
  const { url } = await call<PreviewLink>(request, token, callRoutes.createPreview.path, { builds });
  const { preview } = await dataOf(request, new URL(url).pathname);
  const unused = preview?.builds.filter(({ isUsed }) => !isUsed) ?? builds;
  if (unused.length > 0) throw new Error(`${baseURL} does not use ${JSON.stringify(unused)} in a preview.`);
  return (await request.storageState()).cookies;
}

async function dataOf(request: APIRequestContext, path: string): Promise<PageData> {
  const response = await request.get(path);
  const data = pageDataOf(await response.text());
  if (!data) throw new Error(`${response.url()} is no page of Stoa.`);
  return data;
}

/** Throws unless the site composes a page with the overrides. The browser loads builds that are given by address. */
async function expectOverrides(request: APIRequestContext, builds: readonly string[]): Promise<void> {
  const { allowsOverrides, registry, shell } = await dataOf(request, `/?${searchOf(builds)}`);
  if (!allowsOverrides)
    throw new Error('Without an admin account, other builds need a site with REMOTE_OVERRIDES=1.');
  for (const build of builds.filter((one) => !one.includes('://'))) {
    const [app = '', version = ''] = build.split('@');
    const used = app === 'shell' ? shell : registry.remotes[app]?.versions[0]?.version;
    if (!used?.startsWith(version)) throw new Error(`The site does not use ${build}, but ${used}.`);
  }
}

const searchOf = (builds: readonly string[]) =>
  new URLSearchParams(builds.map((build) => ['remote', build])).toString();

/**
 * Stores overrides in each tab of a context, and names them in each request of a document: otherwise the app would
 * request each page again with them.
 */
async function override(context: BrowserContext, origin: string, builds: readonly string[]): Promise<void> {
  await context.addInitScript(
    ([key, stored]) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, stored);
    },
    [overridesKey, JSON.stringify(builds)] as const,
  );
  const isOfSite = (url: URL) => url.origin === origin && mayBeDocument(url);
  await context.route(isOfSite, (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const url = new URL(route.request().url());
    url.search = [url.search.slice(1), searchOf(builds)].filter(Boolean).join('&');
    return route.fallback({ url: url.href });
  });
}
