import { reportDraftKey, reportReasons } from '@stoa/contract';
import { drafts, takeBegunForm } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import ReportDialog from '../src/report/ReportDialog';
import { makeReport } from './makeReport';

const server = startServer();
const handleOpenChange = jest.fn();
beforeEach(() => handleOpenChange.mockReset());
const open = () =>
  renderPage(<ReportDialog isOpen onOpenChange={handleOpenChange} subject={{ postId: 7 }} />, {
    as: makeUser(),
  });

test('the ten reasons are offered by their labels', async () => {
  open();
  const labels = (await screen.findAllByRole('radio')).map(
    (radio) => (radio as HTMLInputElement).labels?.[0]?.textContent,
  );
  expect(labels).toEqual(Object.values(reportReasons));
});

test('submit is disabled until a reason is chosen', async () => {
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Submit Report' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  expect(screen.getByRole('button', { name: 'Submit Report' })).toBeEnabled();
});

test('empty details are omitted; success closes, resets and shows a toast', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/reports', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makeReport(), { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.type(screen.getByRole('textbox'), '   ');
  await user.click(screen.getByRole('button', { name: 'Submit Report' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'other', postId: 7 }]));
  await waitFor(() => expect(handleOpenChange).toHaveBeenCalledWith(false));
  expect(await screen.findByText('Report submitted')).toBeVisible();
});

test.each([
  [500, true],
  [501, false],
])('details of %i characters: may be sent: %s', async (length, mayBeSent) => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.click(screen.getByRole('textbox'));
  await user.paste('é'.repeat(length));
  expect(screen.getByText(`${length}/500`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Report' })).toHaveProperty('disabled', !mayBeSent);
});

test.each([
  [{}, 'Failed to submit report'],
  [{ message: 'You have already reported this.' }, 'You have already reported this.'],
])('a failure answered %j reads "%s" and keeps the input', async (body, words) => {
  server.use(http.post('*/api/reports', () => HttpResponse.json(body, { status: 409 })));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.type(screen.getByRole('textbox'), 'Details');
  await user.click(screen.getByRole('button', { name: 'Submit Report' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Details');
  expect(handleOpenChange).not.toHaveBeenCalled();
});

test('it opens with the focus on the reasons', async () => {
  open();
  expect((await screen.findAllByRole('radio'))[0]).toHaveFocus();
});

const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };

test('a session that expires is reported in the dialog, which keeps the input', async () => {
  server.use(http.post('*/api/reports', () => HttpResponse.json(ended, { status: 401 })));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.type(screen.getByRole('textbox'), 'Details');
  await user.click(screen.getByRole('button', { name: 'Submit Report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Details');
  await user.click(screen.getByRole('button', { name: 'Sign in to send' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(takeBegunForm(reportDraftKey({ postId: 7 }))).toBe(true);
});

test('closing says that the input is kept, and Discard deletes it', async () => {
  function Closable() {
    const [isOpen, setIsOpen] = useState(true);
    return <ReportDialog isOpen={isOpen} onOpenChange={setIsOpen} subject={{ postId: 7 }} />;
  }
  const { user } = renderPage(<Closable />, { as: makeUser() });
  await user.type(await screen.findByRole('textbox'), 'Details');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(drafts.read(reportDraftKey({ postId: 7 }))).toMatchObject({ details: 'Details' });
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(drafts.read(reportDraftKey({ postId: 7 }))).toBeUndefined();
});
