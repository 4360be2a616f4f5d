import type { Appeal } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import AppealList from '../src/appeals/AppealList';
import ModerationPage from '../src/moderation/ModerationPage';
import { makeAppeal } from './makeAppeal';
import { noAppeals } from './support/noAppeals';

const server = startServer(noAppeals);
const as = makeUser({ role: 'moderator' });

let asked: string[];
let sent: unknown[];
beforeEach(() => {
  asked = [];
  sent = [];
});

/** Serves appeals until each is decided. */
function serve(...appeals: Appeal[]) {
  let open = appeals;
  server.use(
    http.get('*/api/appeals', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(open);
    }),
    http.post('*/api/appeals/:id/decide', async ({ request, params }) => {
      sent.push(await request.json());
      open = open.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const open = () => renderPage(<AppealList communityId={3} />, { as });

test('shows the removed text and its reason beside the appeal, with its age and place', async () => {
  serve(makeAppeal());
  open();
  const entry = await screen.findByRole('article', { name: 'Appeal of ben about a removed post' });
  expect(asked).toEqual(['?communityId=3']);
  expect(entry).toHaveTextContent('ben appeals a removed post in Bread');
  for (const words of ['Buy seeds', 'No advertising', 'I sell nothing'])
    expect(entry).toHaveTextContent(words);
  expect(entry).toHaveTextContent(/sent .*decided by a moderator/);
  expect(within(entry).getByRole('link', { name: 'Seeds' })).toHaveAttribute('href', '/post/7');
  expect(within(entry).queryByText('For staff')).not.toBeInTheDocument();
  expect(within(entry).queryByRole('button', { name: /^Shorten/ })).not.toBeInTheDocument();
});

test.each([
  ['lock', 'a locked post', 'Locked post', 'People can comment on the post again.'],
  ['warning', 'a warning', 'Warned about', 'The warning no longer counts.'],
] as const)('an appeal of a %s shows what it is about, and what a reversal does', async (...row) => {
  const [subject, about, heading, consequence] = row;
  serve(makeAppeal({ subject }));
  const { user } = open();
  const entry = await screen.findByRole('article', { name: `Appeal of ben about ${about}` });
  expect(within(entry).getByRole('heading', { name: heading })).toBeVisible();
  await user.click(within(entry).getByRole('button', { name: /^Reverse/ }));
  expect(await screen.findByText(consequence)).toBeVisible();
});

test('shows the removed text as it was shown in the thread', async () => {
  serve(makeAppeal({ content: { postId: 7, title: 'Seeds', text: 'Buy **seeds**' } }));
  open();
  expect((await screen.findByText('seeds')).tagName).toBe('STRONG');
});

test('a decision asks for a reason, leaves the list and moves the focus to the next appeal', async () => {
  serve(makeAppeal(), makeAppeal({ id: 6, appellant: { id: 4, username: 'cleo' } }));
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Reverse: Appeal of ben about a removed post' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Reverse the decision' });
  expect(dialog).toHaveTextContent('Everyone will see the post again.');
  const confirm = within(dialog).getByRole('button', { name: 'Reverse' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), '  It was a recipe ');
  await user.click(confirm);
  await waitFor(() => expect(sent).toEqual([{ outcome: 'reversed', reason: 'It was a recipe' }]));
  await waitFor(() => expect(sessionStorage.getItem('stoa-draft:appeal-decision:5')).toBeNull());
  expect(await screen.findByText('Decision reversed')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: /cleo/ })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
});

test('a ban can be shortened, and the last decision leaves an empty list', async () => {
  const { content: _, ...ban } = makeAppeal({
    subject: 'ban',
    banEndsAt: '2999-01-15T12:00:00.000Z',
    isForStaff: true,
  });
  serve(ban);
  const { user } = open();
  const entry = await screen.findByRole('article');
  expect(entry).toHaveTextContent('until January 15, 2999');
  expect(within(entry).getByText('For staff')).toBeVisible();
  await user.click(within(entry).getByRole('button', { name: /^Shorten/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Let it end sooner' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Ends in/ }), '3 days');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Too long');
  await user.click(within(dialog).getByRole('button', { name: 'Shorten' }));
  await waitFor(() => expect(sent).toEqual([{ outcome: 'changed', reason: 'Too long', days: 3 }]));
  expect(await screen.findByText('No open appeals')).toBeVisible();
});

test.each([
  ['another moderator was faster', 409, false],
  ['the moderator made the decision', 403, false],
  ['the server failed', 500, true],
])('when %s, a toast says so', async (_, status, staysOpen) => {
  serve(makeAppeal());
  server.use(
    http.post('*/api/appeals/5/decide', () =>
      HttpResponse.json(
        { statusCode: status, code: 'APPEAL_CLOSED', message: 'Decided.', requestId: 'x' },
        { status },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Uphold/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Uphold the decision' });
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'It was spam');
  await user.click(within(dialog).getByRole('button', { name: 'Uphold' }));
  expect(await screen.findByText('Couldn’t decide the appeal')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(staysOpen));
});

test('a failure to load recovers on Retry', async () => {
  server.use(http.get('*/api/appeals', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const { user } = open();
  await screen.findByText('Couldn’t load the appeals');
  serve(makeAppeal());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('I sell nothing')).toBeVisible();
});

test('staff find the appeals of all communities in a tab', async () => {
  serve(makeAppeal());
  server.use(http.get('*/api/reports', () => HttpResponse.json([])));
  renderPage(<ModerationPage />, { as, path: '/moderation', url: '/moderation?tab=appeals' });
  expect(await screen.findByText('I sell nothing')).toBeVisible();
  expect(asked).toEqual(['']);
});
