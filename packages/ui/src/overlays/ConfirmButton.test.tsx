import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmButton } from './ConfirmButton';

/** Opens the question of a button; `finish` ends its action with a result. */
async function open() {
  let finish = (_result?: boolean): void => undefined;
  const onConfirm = jest.fn(() => new Promise((resolve) => (finish = resolve)));
  render(
    <ConfirmButton
      aria-label="Lift the ban of ada"
      data-focus-key="ban-1"
      title="Lift this ban?"
      description="They can post again."
      confirmLabel="Lift"
      onConfirm={onConfirm}
    >
      Lift…
    </ConfirmButton>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Lift the ban of ada' });
  expect(button).toHaveAttribute('data-focus-key', 'ban-1');
  await user.click(button);
  const dialog = await screen.findByRole('alertdialog', { name: 'Lift this ban?' });
  expect(dialog).toHaveAccessibleDescription('They can post again.');
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { button, dialog, onConfirm, press, finish: (result?: boolean) => act(async () => finish(result)) };
}

test('a confirmed button is busy until its action has finished, then closes and has the focus', async () => {
  const { button, dialog, onConfirm, press, finish } = await open();
  await press('Lift');
  expect(within(dialog).getByRole('button', { name: /Lift/ })).toHaveAttribute('aria-busy', 'true');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await finish();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('the question stays open for another attempt if the action results in false', async () => {
  const { dialog, onConfirm, press, finish } = await open();
  await press('Lift');
  await finish(false);
  expect(dialog).toBeVisible();
  await press('Lift');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('Cancel closes the question without the action', async () => {
  const { button, dialog, onConfirm, press } = await open();
  await press('Cancel');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});
