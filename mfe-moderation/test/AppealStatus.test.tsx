import { appealLimits, type AppealState } from '@stoa/contract';
import { hasDrafts } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import AppealStatus from '../src/appeals/AppealStatus';

const server = startServer();
const as = makeUser();

const until = '2999-01-15T12:00:00.000Z';
let state: AppealState | undefined;
let sent: unknown[];
beforeEach(() => {
  state = { until };
  sent = [];
  server.use(
    http.get('*/api/appeals/own', () =>
      state ? HttpResponse.json(state) : HttpResponse.json({ code: 'DECISION_NOT_FOUND' }, { status: 404 }),
    ),
    http.post('*/api/appeals', async ({ request }) => {
      sent.push(await request.json());
      const appeal = { text: 'Mine', createdAt: '2026-11-20T10:00:00.000Z', status: 'open' as const };
      state = { until, appeal };
      return HttpResponse.json(appeal, { status: 201 });
    }),
  );
});

const open = () => renderPage(<AppealStatus subject="post" subjectId={7} />, { as });

test('a decision is appealed once, and its state follows', async () => {
  const { user } = open();
  expect(await screen.findByText(/You can appeal until/)).toHaveTextContent(
    'You can appeal until January 15, 2999.',
  );
  await user.click(screen.getByRole('button', { name: 'Appeal…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Appeal this decision' });
  expect(within(dialog).getByRole('button', { name: 'Send appeal' })).toBeDisabled();
  await user.type(
    within(dialog).getByRole('textbox', { name: /^Why the decision is wrong/ }),
    ' I sell nothing ',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(sent).toEqual([{ subject: 'post', subjectId: 7, text: 'I sell nothing' }]));
  expect(await screen.findByText('Appeal sent. Another moderator will decide.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal…' })).not.toBeInTheDocument();
  expect(hasDrafts()).toBe(false);
});

test('an appeal may have as many characters as the contract allows, and none more', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Appeal…' }));
  const field = await screen.findByRole('textbox', { name: /^Why/ });
  fireEvent.change(field, { target: { value: 'x'.repeat(appealLimits.textMax + 1) } });
  expect(field).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send appeal' })).toBeDisabled();
  fireEvent.change(field, { target: { value: 'x'.repeat(appealLimits.textMax) } });
  expect(screen.getByRole('button', { name: 'Send appeal' })).toBeEnabled();
});

test.each([404, 409, 422])(
  'an appeal that is refused with %i closes the form and says why',
  async (status) => {
    server.use(
      http.post('*/api/appeals', () =>
        HttpResponse.json({ code: 'APPEAL_LATE', message: 'It is too late.' }, { status }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Appeal…' }));
    await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'I sell nothing');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('It is too late.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('a session that ends keeps the appeal, without a toast', async () => {
  server.use(
    http.post('*/api/appeals', () =>
      HttpResponse.json({ code: 'SESSION_MISSING', message: 'Sign in first.' }, { status: 401 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Appeal…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'I sell nothing');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByRole('button', { name: 'Sign in to send' })).toBeEnabled();
  expect(screen.queryByText('Couldn’t send the appeal')).not.toBeInTheDocument();
});

test('the text survives a failure and a reload', async () => {
  server.use(http.post('*/api/appeals', () => HttpResponse.json({}, { status: 500 })));
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Appeal…' }));
  await user.type(await screen.findByRole('textbox', { name: /^Why/ }), 'I sell nothing');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Couldn’t send the appeal')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Why/ })).toHaveValue('I sell nothing');
  unmount();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Appeal…' }));
  expect(await screen.findByRole('textbox', { name: /^Why/ })).toHaveValue('I sell nothing');
});

test.each([
  ['open', 'Appeal sent. Another moderator will decide.'],
  ['upheld', 'Appeal decided: the decision was upheld.'],
  ['changed', 'Appeal decided: it ends sooner.'],
  ['reversed', 'Appeal decided: the decision was reversed.'],
  ['closed', 'Appeal closed: the decision no longer stands.'],
] as const)('an appeal that is %s says so, with the reason', async (status, words) => {
  state = { until, appeal: { text: 'Mine', createdAt: until, status, reason: 'It was spam' } };
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('It was spam')).toBeVisible();
});

test.each([
  ['after 30 days', () => ({ until: '2020-01-15T12:00:00.000Z' })],
  ['about a decision that no longer stands', () => undefined],
])('nothing is offered %s', async (_, make) => {
  state = make();
  let hasAnswered = false;
  server.events.on('response:mocked', () => void (hasAnswered = true));
  const { container } = open();
  await waitFor(() => expect(hasAnswered).toBe(true));
  expect(within(container).queryByRole('button', { name: 'Appeal…' })).not.toBeInTheDocument();
});
