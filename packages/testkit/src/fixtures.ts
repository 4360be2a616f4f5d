import {
  test as base,
  request as requests,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { useBuilds } from './builds.js';
import { makeContent, type Make } from './content.js';
import { personOf, type Role } from './people.js';
import { register, signIn, tokenOf, type Member } from './sessions.js';

/** A running site. */
export interface Site {
  /** Its URL, without a path. */
  url: string;
}

/** A site that was started for the tests of one worker. */
export interface StartedSite extends Site {
  stop: () => Promise<void>;
}

interface Fixtures {
  /** Registers a new member in a separate browser context. */
  newMember: () => Promise<Member>;
  /** Opens a blank page in a separate browser context, signed in with the account of a role. */
  openAs: (role: Role | 'guest') => Promise<Page>;
}

interface WorkerFixtures<Started extends Site> {
  /** The site of one worker's tests. `make` creates content on it. */
  site: Omit<Started, 'stop'> & Site & { make: Make };
}

/** Timeout for the start of a site on a busy machine, in milliseconds. */
const startTimeout = 180_000;

/** Leaves a page after its test: pending responses do not concern other tests. */
const leave = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

async function closePages(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await leave(page);
    await page.context().close();
  }
}

/** Applies a function to each context that a browser opens. Returns a function that ends this. */
function onEachContext(browser: Browser, apply: (context: BrowserContext) => Promise<unknown>): () => void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await apply(context);
    return context;
  };
  return () => void (browser.newContext = newContext);
}

/**
 * Returns the test function for a site: `page` is a guest's, `newMember` registers members, `openAs` opens pages of
 * existing accounts. The builds of `STOA_REMOTES` are applied to every page.
 *
 * @param start starts a site for the tests of one worker; not called if `STOA_URL` names a running site
 */
export function makeTest<Started extends StartedSite>(start: () => Promise<Started>) {
  return base.extend<Fixtures, WorkerFixtures<Started>>({
    site: [
      async ({}, use) => {
        const started: StartedSite = process.env.STOA_URL ? siteAt(process.env.STOA_URL) : await start();
        const { stop, ...site } = started as Started;
        const request = await requests.newContext({ baseURL: site.url });
        let token: Promise<string> | undefined;
        const author = () => (token ??= tokenOf(site.url, personOf('member').username));
        await use({ ...site, make: makeContent(request, author) });
        await request.dispose();
        await stop();
      },
      { scope: 'worker', auto: true, timeout: startTimeout },
    ],
    browser: [
      async ({ browser, site }, use) => {
        const restore = onEachContext(browser, await useBuilds(site.url));
        await use(browser);
        restore();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    page: async ({ page }, use) => {
      await use(page);
      await leave(page);
    },
    newMember: async ({ browser, site }, use) => {
      const members: Member[] = [];
      await use(async () => {
        const member = await register(browser, site.url);
        members.push(member);
        return member;
      });
      await closePages(members.map(({ page }) => page));
    },
    openAs: async ({ browser, site }, use) => {
      const pages: Page[] = [];
      await use(async (role) => {
        const context = await browser.newContext({ baseURL: site.url });
        if (role !== 'guest') await signIn(context, personOf(role).username);
        const page = await context.newPage();
        pages.push(page);
        return page;
      });
      await closePages(pages);
    },
  });
}

const siteAt = (address: string): StartedSite => ({
  url: new URL(address).origin,
  stop: () => Promise.resolve(),
});

/** The test function for the site at `STOA_URL`. */
export const test = makeTest(() => Promise.reject(new Error('Set STOA_URL to the address of a site.')));
