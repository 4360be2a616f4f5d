import type { RemoteProblem, RemoteVersion } from '@stoa/contract';
import type { Page, Request, Route } from '@playwright/test';
import { expect, frameOf, hydrated, isHydrated, signIn, test } from '../fixtures';
import { list, listed, makeHandwritten, makeTwin } from '../support/brokenBuilds';
import { recover } from '../support/recover';

const registryFile = '**/remotes/registry.json';

interface Area {
  remote: string;
  address: string;
  /** Content that only a working remote shows. */
  content: (page: Page) => ReturnType<Page['getByRole']>;
  /** A header link to another remote's area, and its content. */
  other: { link: string; content: (page: Page) => ReturnType<Page['getByRole']> };
}

const feed = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });
const communities = (page: Page) => page.getByRole('combobox', { name: 'Sort communities' });
const toCommunities = { link: 'Communities', content: communities };

const areas: Area[] = [
  { remote: 'feed', address: '/', content: feed, other: toCommunities },
  {
    remote: 'communities',
    address: '/communities',
    content: communities,
    other: { link: 'Popular', content: feed },
  },
  {
    remote: 'profile',
    address: '/user/ada',
    content: (page) => page.getByRole('tab', { name: 'Widgets' }),
    other: toCommunities,
  },
  {
    remote: 'moderation',
    address: '/moderation',
    content: (page) => page.getByRole('tab', { name: /Pending Reports/ }),
    other: toCommunities,
  },
];

type Answer = (route: Route) => Promise<void> | undefined;

interface Fault {
  name: string;
  /** The files of a version that fail. */
  files: (build: RemoteVersion, address: string) => string[];
  answer: Answer;
  /** Requests hang, so the page's own timeout has to expire. */
  hangs?: true;
  /** The loader receives the same error event as for a host that is down: only the fallback is tested. */
  isLikeOthers?: true;
}

const javascript = 'text/javascript; charset=utf-8';
const anyFile = () => ['*'];
const entryOf = (build: RemoteVersion) => [`${build.entry}*`];
/** The chunks of the page, including those shared within the remote. */
function chunksOf(build: RemoteVersion, address: string): string[] {
  const page = build.pages.find(
    ({ path }) => path === address || path.replace(':username', 'ada') === address,
  );
  return (build.preload[page?.expose ?? ''] ?? []).map((file) => `${file}*`);
}
/** Requests that are never answered. */
const hanging = new WeakSet<Request>();
const hang: Answer = (route) => {
  hanging.add(route.request());
  return undefined;
};

const faults: Fault[] = [
  { name: 'host is down', files: anyFile, answer: (route) => route.abort('connectionrefused') },
  {
    name: 'files are gone (404)',
    files: anyFile,
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    isLikeOthers: true,
  },
  {
    name: 'host answers 500 with a page',
    files: anyFile,
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }),
    isLikeOthers: true,
  },
  {
    name: 'host answers 500 with JSON',
    files: anyFile,
    answer: (route) => route.fulfill({ status: 500, json: { shared: [], exposes: [] } }),
    isLikeOthers: true,
  },
  {
    name: 'entry is garbage',
    files: entryOf,
    answer: (route) => route.fulfill({ contentType: javascript, body: ')]}\u0000 this is no script' }),
    isLikeOthers: true,
  },
  {
    name: 'entry is cut off',
    files: entryOf,
    async answer(route) {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: javascript, body: body.slice(0, body.length / 2) });
    },
    isLikeOthers: true,
  },
  {
    name: 'entry differs by one byte from what was published',
    files: entryOf,
    async answer(route) {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: javascript, body: `${body};` });
    },
    isLikeOthers: true,
  },
  {
    name: 'chunk differs by one byte from what was published',
    files: (build, address) => chunksOf(build, address).slice(-1),
    async answer(route) {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: javascript, body: `${body};` });
    },
  },
  {
    name: 'shared chunk fails',
    files: (build, address) => chunksOf(build, address).slice(0, 1),
    answer: (route) => route.abort(),
  },
  { name: 'entry hangs', files: entryOf, answer: hang, hangs: true },
  { name: 'chunk hangs', files: chunksOf, answer: hang, hangs: true },
];

async function strike(page: Page, fault: Fault, address: string, builds: readonly RemoteVersion[]) {
  for (const build of builds)
    for (const file of fault.files(build, address))
      await page.route(`**${build.base}${file}`, (route) => fault.answer(route));
}

/** Pending scripts, by page. */
const pending = new WeakMap<Page, Set<Request>>();

/** Installs a fake clock, which `waitOut` advances. */
async function installClock(page: Page): Promise<void> {
  const scripts = new Set<Request>();
  pending.set(page, scripts);
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request));
  page.on('requestfinished', (request) => scripts.delete(request));
  page.on('requestfailed', (request) => scripts.delete(request));
  await page.clock.install();
}

/** Advances the page's clock until the condition holds. Scripts that will be answered get all the time they need. */
async function waitOut(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    const isIdle = [...(pending.get(page) ?? [])].every((request) => hanging.has(request));
    if (isIdle) await page.clock.runFor(1_000);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [100] });
}

async function expectFrame(page: Page) {
  await expect(page.getByRole('search')).toBeVisible();
  // Moderation has no sidebar.
  if (!page.url().endsWith('/moderation'))
    await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Notifications/ })).toBeVisible();
}

/** Expects the area to be unavailable and everything else to work; Retry restores it in the same page. */
async function expectIsolated(
  page: Page,
  { remote, content, other }: Area,
  heal: () => Promise<void>,
  hangs = false,
) {
  const said = () => frameOf(page).unavailable.isVisible();
  const expectSaid = () => (hangs ? waitOut(page, said) : expect(frameOf(page).unavailable).toBeVisible());
  await expectSaid();
  await expectFrame(page);

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: other.link }).click();
  await expect(other.content(page)).toBeVisible();
  // The link may have loaded a new document, in which Back before hydration would load another.
  if (hangs) await waitOut(page, () => isHydrated(page));
  else await hydrated(page);
  // A hanging file keeps the document from finishing.
  await page.goBack({ waitUntil: 'commit' });
  await expectSaid();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await heal();
  if (hangs) await recover(page);
  else await frameOf(page).retry.click();
  await expect(content(page)).toBeVisible();
  const kept = await page.evaluate(() => ({
    isSamePage: 'isSamePage' in window,
    hasToken: localStorage.getItem('auth-token') !== null,
    draft: sessionStorage.getItem('stoa-draft:comment:1'),
  }));
  expect(kept, `${remote} healed`).toEqual({ isSamePage: true, hasToken: true, draft: '"Half a thought"' });
}

/** Records the page's reports about remotes. */
function watchReports(page: Page): RemoteProblem[] {
  const reports: RemoteProblem[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-problems')) reports.push(request.postDataJSON() as RemoteProblem);
  });
  return reports;
}

// Tests are independent: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ context }) => {
  await signIn(context, 'moderator');
  await context.addInitScript(() => sessionStorage.setItem('stoa-draft:comment:1', '"Half a thought"'));
});

/** All remotes have the same loader: one gets all faults, the others two. */
const thorough = 'feed';
const faultsOf = (remote: string) =>
  faults.filter(({ name }) => remote === thorough || name === 'host is down');
const brokenModules = [
  ['page throws at render', "return { default() { throw new Error('broken at render'); } }"],
  ['module throws at load', "throw new Error('broken at load')"],
] as const;
const brokenModulesOf = (remote: string) => brokenModules.slice(0, remote === thorough ? undefined : 1);

for (const area of areas) {
  const { remote, address, content } = area;

  test.describe(`the ${remote} remote`, () => {
    let published: RemoteVersion[];
    let newest: RemoteVersion;
    let before: RemoteVersion;

    test.beforeAll(async () => {
      published = await listed(remote);
      before = published[0] as RemoteVersion;
      newest = await makeTwin(remote, before, 'twin');
    });
    test.afterAll(() => list(remote, published));

    test.describe('with a faulty server of files', () => {
      // Each change of the list starts new processes for the server's pages.
      test.beforeAll(() => list(remote, [newest, before]));

      for (const fault of faultsOf(remote)) {
        const otherwise = fault.isLikeOthers ? '' : ', else it fails alone';
        test(`when its ${fault.name}, the previous version is shown${otherwise}`, async ({ page }) => {
          const reports = watchReports(page);
          if (fault.hangs) await installClock(page);
          await strike(page, fault, address, [newest]);
          await page.goto(address, { waitUntil: fault.hangs ? 'commit' : 'load' });
          // The server rendered the area; hydration proves that the browser has it too.
          if (fault.hangs) await waitOut(page, () => isHydrated(page));
          else await hydrated(page);
          await expect(content(page)).toBeVisible();
          await expect.poll(() => reports.length).toBeGreaterThan(0);
          expect(reports[0]).toMatchObject({
            remote,
            version: newest.version,
            shell: expect.stringMatching(/^\d/),
          });
          if (fault.isLikeOthers) return;

          await strike(page, fault, address, [before]);
          await page.goto(address, { waitUntil: fault.hangs ? 'commit' : 'load' });
          await expectIsolated(page, area, () => page.unrouteAll({ behavior: 'ignoreErrors' }), fault.hangs);
        });
      }

      if (remote !== thorough) return;
      test('when the registry hangs as well, Retry still restores it', async ({ page }) => {
        await installClock(page);
        await page.route(`**/remotes/${remote}/**`, (route) => route.abort());
        await page.route(registryFile, hang);
        await page.goto(address);
        await expect(frameOf(page).unavailable).toBeVisible();
        await page.unroute(`**/remotes/${remote}/**`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await waitOut(page, () => content(page).isVisible());
      });
    });

    for (const [name, module] of brokenModulesOf(remote)) {
      test(`when its ${name}, the previous version is shown, else it fails alone`, async ({ page }) => {
        const reports = watchReports(page);
        const broken = await makeHandwritten(remote, before, 'broken1', module);
        await list(remote, [broken, before]);
        await page.goto(address);
        await expect(content(page)).toBeVisible();
        await expect.poll(() => reports.map(({ version }) => version)).toContain(broken.version);
        expect(reports[0]?.problem).toMatch(/^broken at/);

        await list(remote, [await makeHandwritten(remote, before, 'broken2', module), broken]);
        await page.goto(address);
        await expectIsolated(page, area, () => list(remote, [before]));
      });
    }
  });
}
