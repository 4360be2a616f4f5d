import { calls, type Call } from './features';
import { postSorts, widgetTypes } from './choices';
import { errors } from './errors';
import { limits, moderationLimits } from './limits';
import { pagePaths } from './pages/promisedRemotes';
import { remotes } from './pages/remotes';
import { shellPaths } from './pages/shellPaths';

const table: [string, Call][] = Object.entries(calls);

test('no two calls share a method and a path', () => {
  const keys = table.map(([, call]) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(table)('%s names every parameter of its path', (_name, call) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const issues = call.params?.safeParse({}).error?.issues ?? [];
  expect(issues.map((issue) => issue.path[0])).toEqual(inPath);
});

test.each(table)('%s has an answer unless it is 204', (_name, call) => {
  expect('answer' in call).toBe(call.status !== 204);
});

test.each(table.filter(([, { community }]) => community))(
  '%s requires a session, and names what it acts on',
  (_name, { access, community, path }) => {
    expect(access).toBe('session');
    expect(path).toContain(':id');
    if (community?.orSelf) expect(path).toContain(':username');
  },
);

test('every page belongs to the shell or to exactly one remote', () => {
  const owned = Object.values(remotes).flatMap((remote) => remote.pages.map((page): string => page.path));
  expect([...owned, ...Object.values(shellPaths)].sort()).toEqual(Object.values(pagePaths).sort());
});

test('posts sort by hot, new and top, and by rising', () => {
  expect(postSorts).toEqual(['hot', 'new', 'top', 'rising']);
});

test('there are six widget types', () => {
  expect(widgetTypes).toEqual(['bio', 'social_links', 'skills', 'interests', 'achievements', 'custom_text']);
});

test('limits that clients show have these figures', () => {
  expect(limits).toMatchObject({
    notificationsMax: 50,
    unreadBadgeMax: 99,
    replyDepthShown: 6,
    imageBytesMax: 10 * 1024 ** 2,
    videoBytesMax: 100 * 1024 ** 2,
  });
  expect(moderationLimits.reportDescriptionMax).toBe(500);
});

test('every error has a status of its kind and a sentence to show', () => {
  for (const error of Object.values(errors)) {
    expect(error.status).toBeGreaterThanOrEqual(400);
    expect(error.message).toMatch(/[.]$/);
  }
});
