import type { PageData, RemoteVersion } from '@stoa/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures';
import { metricsToken } from '../server';
import { list, listed, makeServerTwin } from '../support/brokenBuilds';

/** A server bundle in which rendering any component runs this code. */
const everyComponent = (body: string) =>
  `module.exports = new Proxy({}, { get: () => () => ({ default() { ${body} } }) });`;

const fillHeap = 'const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length));';
const fillMemory = 'const kept = []; for (;;) kept.push(new Uint8Array(10_000_000).fill(1));';

interface Fault {
  name: string;
  /** The server bundle; unchanged by default. */
  code?: string;
  /** The expected log message. */
  problem: RegExp;
  /** Changes to the registry entry. */
  entry?: Partial<RemoteVersion>;
  /** The process is ended, and the page does not try the build again. A failed allocation may only throw. */
  hangs?: true;
}

/** The faults that depend on the limits of the process, and a build without a bundle. The API's tests have the others. */
const faults: Fault[] = [
  {
    name: 'loops forever while it loads',
    code: 'for (;;);',
    problem: /not rendered in time/,
    hangs: true,
  },
  {
    name: 'fills memory outside of its heap',
    code: everyComponent(fillMemory),
    problem: /./,
  },
  {
    name: 'has no bundle',
    entry: { server: undefined },
    problem: /no bundle for the server/,
  },
];

/** The first element of the feed remote, independent of posts. */
const feedOf = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });

/** Returns a page as sent: its main part, and the rest. */
async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers });
  const html = await response.text();
  const [before = '', main = '', after = ''] = html.split(/<main[^>]*>|<\/main>/);
  return { status: response.status(), main, frame: before + after };
}

/**
 * Returns a page as the server rendered it. On an overloaded machine it answers without rendering after `pageTime`, and
 * renders a later visit.
 */
async function readRendered(...parameters: Parameters<typeof read>): ReturnType<typeof read> {
  for (;;) {
    const page = await read(...parameters);
    expect(page.status).toBe(200);
    if (page.main !== '') return page;
  }
}

/** Requests pages of other remotes and API calls until the work is done; expects answers to all. */
async function requestUntilDone(request: APIRequestContext, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    for (const path of ['/communities', '/api/posts?sort=new', '/register']) {
      const { status } = await read(request, path);
      expect(status, path).toBe(200);
    }
  }
}

/** Returns how often a rendering process hung or ended since the start. */
async function failedRenderings(request: APIRequestContext): Promise<number> {
  const response = await request.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  const counts = [...(await response.text()).matchAll(/^stoa_render_failures_total{.*} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

interface RemoteProblem {
  remote: string;
  version: string;
  problem: string;
  side: string;
}

/** Returns the problems logged about a build so far: lines are written after the response. */
function problemsOf({ version }: RemoteVersion, log: string): RemoteProblem[] {
  const whole = log.slice(0, log.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').filter((line) => line.includes('"remoteProblem"'));
  const problems = lines.map((line) => (JSON.parse(line) as { remoteProblem: RemoteProblem }).remoteProblem);
  return problems.filter((one) => one.version === version);
}

let published: RemoteVersion[];
const served = () => published[0] as RemoteVersion;

// Tests are independent: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async () => void (published = await listed('feed')));
// Each test lists its own builds: each change of the list starts new processes.
test.afterAll(() => list('feed', published));

for (const [index, { name, code, problem, entry, hangs }] of faults.entries()) {
  test(`a remote that on the server ${name} leaves its area to the browser and affects nothing else`, async ({
    request,
    site,
  }) => {
    const build = { ...(await makeServerTwin('feed', served(), `fault${index}`, code)), ...entry };
    await list('feed', [build]);
    const first = readRendered(request, '/');
    await requestUntilDone(request, first);
    const { main, frame } = await first;
    expect(main).toContain('Loading page');
    expect(main).not.toContain('<article');
    expect(frame).toContain('Popular Communities');
    expect(frame).toContain('Town Hall');
    // The same page, uncached, for a reader with other settings.
    const failed = await failedRenderings(request);
    const again = await readRendered(request, '/', { cookie: 'stoa-view=list' });
    expect(again.main).toContain('Loading page');
    if (hangs) expect(await failedRenderings(request), 'what hung once is not tried again').toBe(failed);

    await expect
      .poll(() => problemsOf(build, site.log())[0])
      .toMatchObject({ remote: 'feed', side: 'server', problem: expect.stringMatching(problem) });
  });
}

test('the browser renders an area that the server could not render, and a fragment on the intact page of another remote', async ({
  page,
  request,
}) => {
  const code = everyComponent("throw new Error('broken on purpose');");
  await list('feed', [await makeServerTwin('feed', served(), 'left', code)]);
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  const { main } = await read(request, '/community/town-hall');
  expect(main).toMatch(/<h1[^>]*>Town Hall/);
  expect(main).not.toContain('<article');
  await page.goto('/community/town-hall');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the server renders the previous version where the current one throws, and the browser hydrates it', async ({
  page,
  request,
}) => {
  const build = await makeServerTwin('feed', served(), 'before', "throw new Error('on purpose');");
  await list('feed', [build, served()]);
  expect((await read(request, '/')).main).toContain('<article');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/');
  await hydrated(page);
  await expect(feedOf(page)).toBeVisible();
  expect(warnings).toEqual([]);
  const named = await page.locator('#stoa-page').textContent();
  const { registry } = JSON.parse(named ?? '') as PageData;
  expect(registry.remotes.feed?.versions[0]?.version).toBe(served().version);
});

test('a hydration mismatch is reported with the build of its area', async ({ page }) => {
  const build = await makeServerTwin(
    'feed',
    served(),
    'other',
    everyComponent("return require('react').createElement('p', null, 'Other words');"),
  );
  await list('feed', [build]);
  const report = page.waitForRequest('**/api/remote-problems');
  await page.goto('/');
  expect((await report).postDataJSON()).toMatchObject({
    remote: 'feed',
    version: build.version,
    expose: 'hydration',
  });
  await expect(feedOf(page)).toBeVisible();
});

test('a build that needs another shell is not run on the server either: the previous version is', async ({
  request,
  site,
}) => {
  const build = {
    ...(await makeServerTwin('feed', served(), 'needs', "throw new Error('has run');")),
    requires: { contract: '^9.0.0', shared: {} },
  };
  await list('feed', [build, served()]);
  const { main } = await read(request, '/');
  expect(main).toContain('<article');
  const problems = () => problemsOf(build, site.log()).map(({ problem }) => problem);
  await expect.poll(problems).toEqual([expect.stringContaining('needs the contract ^9.0.0')]);
});

test('a build that ends its process on many pages is left to the browser, and a repaired one is used at once', async ({
  request,
}) => {
  const build = await makeServerTwin('feed', served(), 'everywhere', everyComponent(fillHeap));
  await list('feed', [build]);
  for (const sort of ['new', 'top', 'rising', 'hot']) await read(request, `/?sort=${sort}`);
  const failed = await failedRenderings(request);
  const { main } = await read(request, '/post/2');
  expect(await failedRenderings(request)).toBe(failed);
  expect(main).toContain('Loading page');
  await list('feed', published);
  expect((await read(request, '/post/2')).main).toContain('<h1');
});
