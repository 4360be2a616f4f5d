import { useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { Toaster } from '../feedback/Toaster';
import { toast } from '../feedback/toastStore';
import { RadioGroup } from '../forms/RadioGroup';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Popover, PopoverContent, PopoverTrigger } from './Popover';

function ReportExample() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Report</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Report post" description="Tell us what is wrong.">
        <input aria-label="Details" />
        <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      </Dialog>
    </>
  );
}

const choices = (['one', 'two', 'three'] as const).map((value) => ({ value, label: value }));

test.each([
  [null, 'one'],
  ['two', 'two'],
] as const)(
  'a dialog that starts with a choice of %s focuses %s, not another choice',
  async (value, focused) => {
    render(
      <Dialog onClose={jest.fn()} title="Remove">
        <RadioGroup label="Rule" value={value} options={choices} onChange={jest.fn()} />
        <RadioGroup label="Others" value="three" options={choices} onChange={jest.fn()} />
      </Dialog>,
    );
    const rules = within(await screen.findByRole('radiogroup', { name: 'Rule' }));
    await waitFor(() => expect(rules.getByRole('radio', { name: focused })).toHaveFocus());
  },
);

test('a dialog is named, described, and keeps the focus until Esc restores it', async () => {
  const user = userEvent.setup();
  render(<ReportExample />);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report post' });
  expect(dialog).toHaveAccessibleDescription('Tell us what is wrong.');
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report' })).toHaveFocus());
});

test.each(['Close', 'Esc'])('%s calls onClose of a dialog without open', async (way) => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Report post" onClose={onClose}>
      Text
    </Dialog>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Report post' }));
  if (way === 'Esc') await user.keyboard('{Escape}');
  else await user.click(dialog.getByRole('button', { name: way }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['Close', 'Cancel'])('%s closes a dialog', async (name) => {
  const user = userEvent.setup();
  render(<ReportExample />);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a confirmation stays open until its owner closes it, and ignores presses while busy', async () => {
  const onConfirm = jest.fn();
  const props = {
    open: true,
    onOpenChange: jest.fn(),
    title: 'Delete?',
    description: 'Are you sure you want to delete this widget?',
    confirmLabel: 'Delete',
    onConfirm,
  };
  const user = userEvent.setup();
  const { rerender } = render(<ConfirmDialog {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  rerender(<ConfirmDialog {...props} isBusy />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each([
  ['danger', undefined],
  ['primary', 'default'],
] as const)('a confirmation has a %s button for the tone %s', async (variant, tone) => {
  render(
    <ConfirmDialog
      {...{ open: true, title: 'Restore?', description: 'All will see it.', confirmLabel: 'Restore', tone }}
      onOpenChange={jest.fn()}
      onConfirm={jest.fn()}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Restore' })).toHaveAttribute('data-variant', variant);
});

test('a dialog that starts with a list focuses it', async () => {
  render(
    <Dialog onClose={jest.fn()} title="Ban">
      <select aria-label="How long" />
      <input aria-label="Reason" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'How long' })).toHaveFocus());
});

test('a popover opens from its trigger and closes at Esc', async () => {
  const user = userEvent.setup();
  render(
    <Popover>
      <PopoverTrigger>Bell</PopoverTrigger>
      <PopoverContent label="Notifications">
        <a href="#all">See all</a>
      </PopoverContent>
    </Popover>,
  );
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Bell' })).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Bell' }));
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog opens with the focus on its first field', async () => {
  const user = userEvent.setup();
  render(<ReportExample />);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByRole('textbox', { name: 'Details' })).toHaveFocus();
});

test('one Escape closes a dialog below a toast', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ReportExample />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByRole('dialog');
  act(() => void toast({ title: 'Error', tone: 'destructive' }));
  await screen.findByText('Error');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
