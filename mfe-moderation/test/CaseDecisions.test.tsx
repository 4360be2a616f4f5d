import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { open, row, rows, server } from './support/caseQueue';

/** Refuses every decision until its answer is replaced. */
const refuseAll = () =>
  server.use(
    http.post('*/api/cases/decisions', () =>
      HttpResponse.json({ code: 'CASE_CLAIMED', message: 'root is deciding this case.' }, { status: 409 }),
    ),
  );

test('the rule and the words of a decision that failed are there when it is made again', async () => {
  const { user } = open();
  refuseAll();
  await rows();
  await user.keyboard('jw');
  const fill = async () => screen.findByRole('textbox', { name: /Words to the author/ });
  await user.click(await screen.findByRole('radio', { name: '1 · Be kind' }));
  await user.clear(await fill());
  await user.type(await fill(), 'Please stop.');
  await user.click(screen.getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Couldn’t decide this case')).toBeVisible();
  await row(1);
  await waitFor(async () => expect(await row(2)).toHaveFocus());
  await user.keyboard('kw');
  expect(await screen.findByRole('radio', { name: '1 · Be kind' })).toBeChecked();
  expect(await fill()).toHaveValue('Please stop.');
});

test('the words of a decision that was made are not there for the next one', async () => {
  const { user } = open();
  await rows();
  await user.keyboard('jw');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: '1 · Be kind' }));
  await user.click(within(dialog).getByRole('button', { name: 'Warn' }));
  expect(await screen.findByText('Warned about: “Post 1”')).toBeVisible();
  await waitFor(async () => expect(await row(2)).toHaveFocus());
  await user.keyboard('zw');
  expect(await screen.findByRole('radio', { name: '1 · Be kind' })).not.toBeChecked();
});
