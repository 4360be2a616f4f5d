import { communitySettingsSections, notificationFilters, pageUrls, settingsSections } from '@stoa/contract';
import { request, type Page } from '@playwright/test';
import {
  accessibilityFaults,
  allRules,
  rulesOfLooks,
  type Rules,
  watchFirstPaint,
  watchProblems,
  watchShifts,
} from '@stoa/testkit';
import { call, expect, signIn, hydrated, test, tokenOf } from '../fixtures';

/** The visitors: a guest, a member, the owner of the visited pages, and a moderator. */
const people = { guest: undefined, member: 'ben', owner: 'ada', moderator: 'moderator' } as const;
type Person = keyof typeof people;
type Look = (typeof looks)[number];

const wide = 1280;
const narrow = 360;
const looks = [
  { width: wide, theme: 'light' },
  { width: narrow, theme: 'dark' },
  { width: wide, theme: 'dark' },
  { width: narrow, theme: 'light' },
] as const;

const newYork = 'America/New_York';

/**
 * The looks of each visitor. A page is loaded in the first look and resized for the second: a guest and the owner have
 * all four, and so have the others. Pages hydrate with these settings and those of `hydration.spec.ts`.
 */
const settingsOf = {
  guest: { looks: [looks[0], looks[1]], timezoneId: newYork, view: 'card' },
  owner: { looks: [looks[3], looks[2]], timezoneId: newYork, view: 'card' },
  member: { looks: [looks[2], looks[3]], timezoneId: newYork, view: 'list' },
  moderator: { looks: [looks[1], looks[0]], timezoneId: 'Asia/Kathmandu', view: 'list' },
} as const satisfies Record<Person, { looks: readonly Look[]; timezoneId: string; view: string }>;

/** What a visitor finds: the page's heading and, if redirected, the final path. */
interface View {
  heading: string | RegExp;
  endsAt?: string | RegExp;
}

interface Visitor {
  page: Page;
  problems: string[];
  expectStill: (where: string) => Promise<void>;
  expectFirstPaint: Awaited<ReturnType<typeof watchFirstPaint>>;
}

interface Row {
  paths: readonly string[];
  views: Record<Person, View>;
  differs: readonly Person[];
  turn: number;
}

const visitors = {} as Record<Person, Visitor>;

// Tests are independent: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

/** The feed of the owner, whose id replaces `{feed}` in paths. */
const feed = {
  name: 'Code and bread',
  isPublic: true,
  communityIds: [1, 2],
  personIds: [1],
  words: ['bread'],
  domains: ['example.org'],
  excludedWords: ['salt'],
};
let feedId: number;

test.beforeAll(async ({ browser, site: { url: baseURL } }) => {
  const requests = await request.newContext({ baseURL });
  feedId = (await call(requests, await tokenOf(baseURL, people.owner), '/api/feeds', feed)).id;
  await requests.dispose();
  for (const [person, username] of Object.entries(people) as [Person, string | undefined][]) {
    const { timezoneId, view } = settingsOf[person];
    const context = await browser.newContext({ baseURL, timezoneId, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'stoa-view', value: view, url: baseURL }]);
    if (username) await signIn(context, username);
    const page = await context.newPage();
    visitors[person] = {
      page,
      problems: watchProblems(page),
      expectStill: await watchShifts(page),
      expectFirstPaint: await watchFirstPaint(page),
    };
  }
});
test.afterAll(() => Promise.all(Object.values(visitors).map(({ page }) => page.context().close())));

/** Disables transitions, so that axe does not measure colours halfway. */
function withoutTransitions(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function wear(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
}

/** Checks the displayed page: no axe violation, and no horizontal scrolling. */
async function expectSound(
  page: Page,
  { width, theme }: Look,
  { where, rules, within }: { where: string; rules: Rules; within: string },
): Promise<void> {
  const look = `${where}, ${theme}, ${width} px wide`;
  await expect(page.locator('html'), look).toHaveAttribute('data-theme', theme);
  expect(await accessibilityFaults(page, rules, within), look).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${look}, scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks the app with axe: in a visitor's first look by all rules, in the second by the look-dependent ones. */
async function expectSoundFor(person: Person, where: string, within: string): Promise<void> {
  const { page } = visitors[person];
  await page.waitForLoadState('networkidle');
  await withoutTransitions(page);
  for (const [index, look] of settingsOf[person].looks.entries()) {
    await wear(page, look);
    await expectSound(page, look, { where, rules: index === 0 ? allRules : rulesOfLooks, within });
  }
}

/**
 * Checks that the server answers a guest at a protected path with the sign-in form. The app decides by the same table
 * (`firstPaint.spec.ts` has one redirect).
 */
async function expectSignInForm(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  expect(html, path).toMatch(/<h1[^>]*>Sign in<\/h1>/);
}

/** Pages for links from emails, whose token is in the fragment: the server does not see it. */
const readsFragment = /^\/(reset-password|confirm-email|unsubscribe)/;

/** Checks what a visitor finds at a path of a row; with axe if it differs, after the first path only its main part. */
async function visit(person: Person, path: string, { views, differs, paths }: Row): Promise<void> {
  const { heading, endsAt } = views[person];
  const { page, expectStill, expectFirstPaint } = visitors[person];
  const where = `${path} as ${person}`;
  const url = path.replace('{feed}', String(feedId));
  if (endsAt && person === 'guest') return expectSignInForm(page, url);
  await wear(page, settingsOf[person].looks[0]);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: heading }), where).toBeAttached();
  // The target of a redirect has its own row.
  if (endsAt) return expect.poll(() => new URL(page.url()).pathname, where).toMatch(endsAt);
  await hydrated(page);
  if (!readsFragment.test(path)) {
    await expectFirstPaint(where);
    await expectStill(where);
  }
  await expect(page, where).toHaveTitle(/./);
  if (!differs.includes(person)) return;
  await expectSoundFor(person, where, path === paths[0] ? 'html' : 'main');
}

/** A guest and one member represent all in axe's checks where pages are the same for each member. */
const sample: readonly Person[] = ['guest', 'owner'];
/** For pages that everyone finds alike. */
const sameForAll: readonly Person[] = ['guest'];
const everyone = Object.keys(people) as Person[];
const others = everyone.filter((person) => !sample.includes(person));

/**
 * Returns which of a route's paths a person visits. The owner visits all pages that differ for her (`isNew`), a guest
 * only the first then, and she none that everyone finds alike. A member and a moderator take turns at the first path if
 * they find the same, and at all if they do not. Visitors redirected or refused at the first path do not repeat it, and
 * only the owner follows a redirect of all who are signed in.
 */
function pathsOf(person: Person, { paths, views, differs, turn }: Row): string[] {
  const isNew = differs.includes(person);
  const takesTurns = others.includes(person) && views.member === views.moderator;
  const isRefused = differs.every((other) => views[other].heading !== views[person].heading);
  if (person === 'owner' && differs === sameForAll) return [];
  return paths.filter((_path, index) => {
    const isFirst = index === 0;
    if (!isFirst && (views[person].endsAt || isRefused)) return false;
    if (person === 'guest') return isFirst || !differs.includes('owner');
    if (isNew || person === 'owner') return isNew || isFirst;
    if (takesTurns && (!isFirst || (views[person].endsAt && views[person] === views.owner))) return false;
    return (isFirst && !takesTurns) || person === others[(turn + index) % others.length];
  });
}

/** Number of rows so far: it decides who visits a row's first path. */
let routes = 0;

/** A row of the route table: what each visitor finds at its paths, and who finds a different page. */
function route(title: string, paths: string[], views: Record<Person, View>, differs = sample): void {
  const row = { paths, views, differs, turn: routes++ };
  // Visitors run together, which saves waiting.
  test(title, async () => {
    const walk = async (person: Person) => {
      for (const path of pathsOf(person, row)) await visit(person, path, row);
    };
    await Promise.all(everyone.map(walk));
    for (const { problems } of Object.values(visitors)) expect(problems).toEqual([]);
  });
}

const all = (view: View): Record<Person, View> => ({
  guest: view,
  member: view,
  owner: view,
  moderator: view,
});
const forMembers = (view: View) => ({ ...all(view), guest: { heading: 'Sign in', endsAt: /^\/login$/ } });
const forGuests = (view: View) => ({ ...all({ heading: 'Home', endsAt: /^\/$/ }), guest: view });

route('/ is for everyone: the feed, as Popular', ['/'], all({ heading: 'Home' }), everyone);
route(
  '/?sort=new is for everyone: the feed, as Recent',
  ['/?sort=new'],
  all({ heading: 'Home' }),
  sameForAll,
);
route('/login is for the signed-out', ['/login'], forGuests({ heading: 'Sign in' }));
route('/register is for the signed-out', ['/register'], forGuests({ heading: 'Create an account' }));
route(
  '/forgot-password is for the signed-out',
  ['/forgot-password'],
  forGuests({ heading: 'Forgot your password?' }),
);
route(
  '/reset-password is for everyone',
  ['/reset-password', '/reset-password#token=x'],
  all({ heading: 'Set a new password' }),
  sameForAll,
);
route(
  '/confirm-email is for everyone',
  ['/confirm-email'],
  all({ heading: 'Confirm your email address' }),
  sameForAll,
);
route(
  '/unsubscribe is for everyone',
  ['/unsubscribe'],
  all({ heading: 'Unsubscribe from the digest' }),
  sameForAll,
);
route(
  '/create-post is protected',
  ['/create-post', '/create-post?type=link&community=town-hall'],
  forMembers({ heading: 'Create a post' }),
);
route(
  '/dashboard is for the signed-in, with its tabs',
  ['/dashboard', '/dashboard?tab=saved', '/dashboard?tab=communities'],
  forMembers({ heading: /^Welcome, / }),
);
const forStaff = { ...forMembers({ heading: 'Access denied' }), moderator: { heading: 'Moderation' } };
route('/moderation is for moderators and admins', ['/moderation'], forStaff, everyone);
route(
  '/moderation?tab={tab} is for moderators and admins',
  ['log', 'rules', 'queue', 'sweeps'].map((tab) => `/moderation?tab=${tab}`),
  forStaff,
  ['moderator'],
);
route(
  '/staff/remotes is for moderators and admins',
  ['/staff/remotes'],
  { ...forStaff, moderator: { heading: 'Builds' } },
  everyone,
);
route(
  '/modlog is for everyone, with its figures and the log of a community',
  ['/modlog', '/modlog?view=figures', '/modlog?community=programming'],
  all({ heading: 'Moderation log' }),
  sameForAll,
);
route('/communities is for everyone', ['/communities'], all({ heading: 'Communities' }));
route(
  '/community/{slug} is for everyone',
  ['/community/programming'],
  all({ heading: 'Programming' }),
  everyone,
);
const forModerators = {
  ...forMembers({ heading: 'Settings of Programming' }),
  member: { heading: 'You can’t change this community' },
};
route(
  '/community/{slug}/settings is for its owner, its moderators and staff',
  ['/community/programming/settings'],
  forModerators,
  everyone,
);
route(
  '/community/{slug}/settings/{section} is for moderators with the permission',
  communitySettingsSections.map((section) => `/community/programming/settings/${section}`),
  forModerators,
);
route('/post/{id} is for everyone', ['/post/1'], all({ heading: /./ }), everyone);
route(
  '/search?q={query} is for everyone',
  ['/search', '/search?q=bread', '/search?q=%20nothing%20%26%20so%20'],
  all({ heading: 'Search' }),
);
route('/user/{username} is for everyone', ['/user/ada'], all({ heading: 'ada' }), [
  'guest',
  'owner',
  'member',
]);
route(
  '/user/{username}?tab={tab} is for everyone',
  ['comments', 'upvoted', 'widgets', 'about'].map((tab) => `/user/ada?tab=${tab}`),
  all({ heading: 'ada' }),
);
route(
  '/settings is for the signed-in, with its sections',
  ['/settings', ...settingsSections.map((section) => `/settings/${section}`)],
  forMembers({ heading: 'Settings' }),
);
route('/catch-up is for the signed-in', ['/catch-up'], forMembers({ heading: 'Catch up' }));
route('/feeds is for the signed-in', ['/feeds'], forMembers({ heading: 'Your feeds' }));
route('/feeds/new is for the signed-in', ['/feeds/new'], forMembers({ heading: 'New feed' }));
route(
  '/feeds/{id} is for everyone, if it is public',
  ['/feeds/{feed}', '/feeds/{feed}?sort=top&t=week'],
  all({ heading: feed.name }),
);
route('/feeds/{id}/edit is for its owner', ['/feeds/{feed}/edit'], {
  ...forMembers({ heading: 'You can’t edit this feed' }),
  owner: { heading: `Edit ${feed.name}` },
});
route('/people is for the signed-in', ['/people'], forMembers({ heading: 'People' }));
route('/rules is for everyone', ['/rules'], all({ heading: 'Rules' }), sameForAll);
route(
  '/preview/{token} says that the link does not work',
  ['/preview/a.token'],
  all({ heading: 'This preview link does not work' }),
  sameForAll,
);
route('/privacy is for everyone', ['/privacy'], all({ heading: 'Privacy' }), sameForAll);
route('/trophies is for everyone', ['/trophies'], all({ heading: 'Trophies' }), sameForAll);
route(
  '/notifications is for the signed-in, with its filters',
  notificationFilters.map((filter) => pageUrls.notifications(filter)),
  forMembers({ heading: 'Notifications' }),
);
route(
  '/messages is for the signed-in',
  ['/messages', '/messages?box=requests', '/messages?new=1', '/messages?to=elodie'],
  forMembers({ heading: /^(Messages|New message|elodie)$/ }),
);
route(
  '/messages?to= says that nobody has the name',
  ['/messages?to=nobody-at-all'],
  forMembers({ heading: 'User not found' }),
);
route('/messages?to= refuses the member’s own name', ['/messages?to=ada'], {
  ...forMembers({ heading: 'ada' }),
  owner: { heading: 'You can’t send messages to yourself' },
});
route(
  '/messages/{id} is for the two who write to each other',
  ['/messages/none'],
  forMembers({ heading: 'Conversation not found' }),
);
route('/profile redirects to the viewer’s profile', ['/profile'], {
  ...forMembers({ heading: /./, endsAt: /^\/user\/(ben|moderator)$/ }),
  owner: { heading: 'ada', endsAt: /^\/user\/ada$/ },
});

test('any other path is the not-found page', async () => {
  for (const [person, { page }] of Object.entries(visitors) as [Person, Visitor][]) {
    await wear(page, settingsOf[person].looks[0]);
    const response = await page.goto('/nowhere/at/all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeVisible();
    await hydrated(page);
    if (sameForAll.includes(person)) await expectSoundFor(person, `nowhere as ${person}`, 'html');
  }
});

test('a member is shown that /moderation is denied', async () => {
  const { page } = visitors.member;
  await page.goto('/moderation');
  await expect(page.getByText('You need moderator privileges to access this page.')).toBeVisible();
});

test('a post with its thread, for a guest and a member, has no axe violation', async ({
  browser,
  baseURL,
}) => {
  // High enough that the fixed bottom bar covers nothing.
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 7000 } });
  const page = await context.newPage();
  await page.goto('/community/programming');
  await page
    .getByRole('main')
    .getByRole('link', { name: /smallest change that made your code review/ })
    .first()
    .click();
  const continued = page.getByRole('link', { name: 'Continue this thread' }).first();
  // The click may have navigated within the app or to a server page.
  await expect(continued).toBeVisible();
  await hydrated(page);
  await expect(continued).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(context, 'ada');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('the server’s pages have no axe violation before hydration', async ({ page }) => {
  await page.route(/\/main\.[0-9a-f]+\.js/, (route) => route.abort());
  // One page of each remote.
  const paths = ['/', '/communities', '/modlog', '/user/ada'];
  for (const [index, path] of paths.entries()) {
    // The rows above check each page in all four looks after hydration.
    const look = looks[index % looks.length] as Look;
    await wear(page, look);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached();
    await expectSound(page, look, { where: `${path} before the app`, rules: allRules, within: 'html' });
  }
});
