import type { RemoteProblem, RemoteVersion } from '@stoa/contract';
import { expect, hydrated, needsOwnSite, test } from '../fixtures';
import { list, listed } from '../support/brokenBuilds';

/** The server under its second name: another origin, which the configuration allows. */
const otherOrigin = (url: string | undefined) => (url ?? '').replace('localhost', '127.0.0.1');

test.describe('with its own builds', () => {
  needsOwnSite('registry');

  let published: RemoteVersion[];
  const served = () => published[0] as RemoteVersion;
  test.beforeAll(async () => void (published = await listed('feed')));
  test.afterEach(() => list('feed', published));

  test('a page is composed of remotes of several origins, under the same policy', async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const base = `${otherOrigin(baseURL)}${served().base}`;
    await list('feed', [{ ...served(), version: '9.0.0-elsewhere', base }]);
    const entry = page.waitForRequest(`${base}${served().entry}`);
    await page.goto('/');
    await entry;
    await expect(page.getByRole('toolbar', { name: 'Sort posts' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
    await expect(page.getByRole('combobox', { name: 'Sort communities' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  for (const [what, version] of [
    ['from an origin that is not allowed', { base: 'https://elsewhere.example/feed/' }],
    ['without a hash', { integrity: {} }],
    ['with the hash of another file', { integrity: { 'remoteEntry.js': `sha384-${'B'.repeat(64)}` } }],
  ] as const) {
    test(`a build ${what} is refused and reported, and the previous version is shown`, async ({ page }) => {
      const reports: RemoteProblem[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/remote-problems'))
          reports.push(request.postDataJSON() as RemoteProblem);
      });
      let hasRun = false;
      await page.route('https://elsewhere.example/**', (route) => {
        hasRun ||= route.request().resourceType() === 'script';
        return route.abort();
      });
      // Without a server bundle, the browser renders it: the server would otherwise list the previous version first.
      const refused: RemoteVersion = {
        ...served(),
        server: undefined,
        version: '9.0.0-refused',
        ...version,
      };
      await list('feed', [refused, served()]);
      await page.goto('/');
      await expect(page.getByRole('toolbar', { name: 'Sort posts' })).toBeVisible();
      await expect.poll(() => reports.map((report) => report.version)).toContain('9.0.0-refused');
      expect(hasRun).toBe(false);
    });
  }
});

test('page code cannot load scripts from elsewhere, create HTML from text or add another gate', async ({
  page,
}) => {
  await page.goto('/');
  // Until the app has added its gate, even its own scripts are refused.
  await hydrated(page);
  const attempts = await page.evaluate(async () => {
    const refusal = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return {
      elsewhere: refusal(() => (document.createElement('script').src = 'https://elsewhere.example/x.js')),
      upload: refusal(() => (document.createElement('script').src = '/media/x.js')),
      own: refusal(() => (document.createElement('script').src = '/assets/x.js')),
      html: refusal(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      // Deferred, since the test tool may evaluate text itself.
      code: await new Promise((resolve) =>
        setTimeout(() => resolve(refusal(() => new Function('return 1')))),
      ),
      policy: refusal(() => trustedTypes.createPolicy('another', {})),
    };
  });
  expect(attempts).toEqual({
    elsewhere: 'TypeError',
    upload: 'TypeError',
    own: 'done',
    html: 'TypeError',
    code: 'EvalError',
    policy: 'TypeError',
  });
});
