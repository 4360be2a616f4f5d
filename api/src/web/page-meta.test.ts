import { pagePaths } from '@stoa/contract';
import { describePage } from './page-meta.js';
import type { FoundPage } from './pages.js';

const page = (path: string, params: Record<string, string> = {}): FoundPage => ({
  path,
  params,
  query: new URLSearchParams(),
});

test('a post is called by its title and described by its text', () => {
  const body = { title: 'Bread', content: 'First\n\n  paragraph.' };
  expect(describePage(page(pagePaths.post), [{ url: '/api/posts/1', body }])).toEqual({
    title: 'Bread · Stoa',
    description: 'First paragraph.',
  });
});

test('a long text is cut after 200 characters, never within one', () => {
  const body = { title: 'Bread', content: '🍞'.repeat(300) };
  const { description } = describePage(page(pagePaths.post), [{ url: '/api/posts/1', body }]);
  expect(description).toBe(`${'🍞'.repeat(200)}…`);
});

test('a community is called by its display name', () => {
  const body = { displayName: 'Gardens', description: 'Growing food.' };
  expect(describePage(page(pagePaths.community), [{ url: '', body }])).toEqual({
    title: 'Gardens · Stoa',
    description: 'Growing food.',
  });
});

test('a profile is called by its username, a missing page by its status, home by the product', () => {
  expect(describePage(page(pagePaths.user, { username: 'ada' }), []).title).toBe('ada · Stoa');
  expect(describePage(undefined, []).title).toBe('404 - Page Not Found · Stoa');
  expect(describePage(page(pagePaths.home), []).title).toBe('Stoa');
});
