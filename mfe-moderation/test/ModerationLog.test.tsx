import type { ModerationAction, ModerationLogEntry } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ModerationLog } from '../src/log/ModerationLog';
import ModerationPage from '../src/moderation/ModerationPage';
import { makeEntry } from './makeReport';
import { noAppeals } from './support/noAppeals';

const server = startServer(noAppeals);
const as = makeUser({ role: 'moderator' });
const open = () => renderPage(<ModerationLog />, { as });
const serve = (...entries: ModerationLogEntry[]) =>
  server.use(http.get('*/api/moderation/log', () => HttpResponse.json(entries)));

test('the tabs of reports come first, then those of decisions', async () => {
  server.use(http.get('*/api/reports', () => HttpResponse.json([])));
  serve(makeEntry());
  const { user, router } = renderPage(<ModerationPage />, { as });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Pending Reports0',
    'Resolved Reports0',
    'Analytics',
    'Queue',
    'Bans',
    'Log',
    'Appeals',
    'Rules',
    'Spam Waves',
  ]);
  tabs[4]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Advertising')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=log');
});

const post = { type: 'post', id: 7, title: 'Beans', postId: 7 } as const;
const comment = { type: 'comment', id: 9, title: 'Beans', postId: 7 } as const;
const member = { type: 'user', id: 2, title: 'ben', postId: null } as const;
test.each<[ModerationAction, ModerationLogEntry['subject'], string, string]>([
  ['post-removed', post, 'moderator removed the post Beans', '/post/7'],
  ['post-restored', post, 'moderator restored the post Beans', '/post/7'],
  ['comment-removed', comment, 'moderator removed a comment on Beans', '/post/7?comment=9'],
  ['comment-restored', comment, 'moderator restored a comment on Beans', '/post/7?comment=9'],
  ['report-resolved', comment, 'moderator resolved a report about a comment on Beans', '/post/7?comment=9'],
  ['report-dismissed', member, 'moderator dismissed a report about ben', '/user/ben'],
  ['role-given', member, 'moderator gave the moderator role to ben', '/user/ben'],
  ['role-taken', member, 'moderator took the moderator role from ben', '/user/ben'],
  ['profile-cleared', member, 'moderator cleared the profile of ben', '/user/ben'],
])('%s reads as a sentence with a link', async (action, subject, words, address) => {
  serve(makeEntry({ action, subject }));
  open();
  const entry = await screen.findByRole('article');
  expect(entry).toHaveTextContent(words);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/moderator',
    address,
  ]);
});

const bread = { id: 3, name: 'bread' };
test.each<[ModerationAction, ModerationLogEntry['subject'], string]>([
  ['post-pinned', post, 'moderator pinned the post Beans in bread'],
  ['post-unpinned', post, 'moderator unpinned the post Beans in bread'],
  ['post-locked', post, 'moderator locked the post Beans in bread'],
  ['post-unlocked', post, 'moderator unlocked the post Beans in bread'],
  ['post-flair-changed', post, 'moderator changed the flair of the post Beans in bread'],
  ['post-marked-sensitive', post, 'moderator marked the post Beans in bread as sensitive'],
  ['post-unmarked-sensitive', post, 'moderator marked the post Beans in bread as not sensitive'],
  ['post-removed', post, 'moderator removed the post Beans in bread'],
  ['moderator-invited', member, 'moderator invited ben to moderate bread'],
  ['moderator-withdrawn', member, 'moderator withdrew the invitation of ben to moderate bread'],
  ['moderator-joined', member, 'moderator became a moderator of bread'],
  ['moderator-declined', member, 'moderator declined to moderate bread'],
  ['moderator-changed', member, 'moderator changed the permissions of ben in bread'],
  ['moderator-removed', member, 'moderator removed the moderator ben in bread'],
  ['moderator-left', member, 'moderator stopped moderating bread'],
  ['community-changed', member, 'moderator changed the settings of bread'],
  ['community-transferred', member, 'moderator made ben the owner of bread'],
])('%s names its community, and that it was decided there', async (action, subject, words) => {
  serve(makeEntry({ action, subject, community: bread, isByCommunity: true }));
  open();
  expect(await screen.findByRole('article')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'bread' })).toHaveAttribute('href', '/community/bread');
  expect(screen.getByText('Decided in the community')).toBeVisible();
});

test('loads page by page', async () => {
  server.use(
    http.get('*/api/moderation/log', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json([makeEntry({ id: 1, note: 'Older' })])
        : HttpResponse.json([makeEntry({ id: 2, note: 'Newer' })], {
            headers: { link: '</api/moderation/log?cursor=x>; rel="next"' },
          }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Load More Entries' }));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(screen.getByText('Newer')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Load More Entries' })).not.toBeInTheDocument();
  const older = screen.getByText('Older').closest('li');
  await waitFor(() => expect(older).toContainElement(document.activeElement as HTMLElement));
  expect(await screen.findByText('1 more entry')).toBeVisible();
});

test('an empty log says so', async () => {
  serve();
  open();
  expect(await screen.findByText('No decisions yet')).toBeVisible();
});

test('a failure recovers on Retry', async () => {
  server.use(http.get('*/api/moderation/log', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open();
  await screen.findByText('Couldn’t load the log');
  serve(makeEntry());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('Advertising')).toBeVisible());
});

test('what a rule decided names the rule, and no account', async () => {
  serve(makeEntry({ action: 'post-held', moderator: { id: 0, username: 'stoa' } }));
  open();
  expect(await screen.findByRole('article')).toHaveTextContent(/^An automatic rule held the post/);
  expect(screen.queryByRole('link', { name: 'stoa' })).not.toBeInTheDocument();
});
