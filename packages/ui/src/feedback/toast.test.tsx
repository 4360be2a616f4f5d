import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadOverlays } from '../overlays/lateOverlays';
import { Toaster } from './Toaster';
import { dismissToast, getToasts, toast } from './toastStore';

beforeAll(loadOverlays);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => {
    dismissToast();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('shows a title and a description', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Sorted by New', description: 'Posts have been reordered.' }));
  expect(screen.getByText('Sorted by New')).toBeInTheDocument();
  expect(screen.getByText('Posts have been reordered.')).toBeInTheDocument();
});

test('at most one toast at a time: a newer one replaces the older', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'First' }));
  act(() => void toast({ title: 'Second' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('a toast shows for 5000 ms', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Report updated' }));
  act(() => jest.advanceTimersByTime(4_900));
  expect(getToasts()[0]).toMatchObject({ isOpen: true });
  act(() => jest.advanceTimersByTime(200));
  expect(getToasts()[0]).toMatchObject({ isOpen: false });
  expect(screen.queryByText('Report updated')).not.toBeInTheDocument();
});

test('a toast may show for longer', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Dismissed', duration: 10_000 }));
  act(() => jest.advanceTimersByTime(9_900));
  expect(getToasts()[0]).toMatchObject({ isOpen: true });
  act(() => jest.advanceTimersByTime(200));
  expect(getToasts()[0]).toMatchObject({ isOpen: false });
});

test.each([
  ['default', 'polite'],
  ['destructive', 'assertive'],
] as const)('a %s toast is announced: %s', (tone, politeness) => {
  render(<Toaster />);
  act(() => void toast({ title: 'Not saved', tone }));
  expect(document.querySelector(`[role="status"][aria-live="${politeness}"]`)).toBeInTheDocument();
});

test('a dismissed toast is removed 1000000 ms later and not before', () => {
  render(<Toaster />);
  act(() => dismissToast(toast({ title: 'Gone' })));
  act(() => jest.advanceTimersByTime(999_999));
  expect(getToasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(getToasts()).toHaveLength(0);
});

test('F8 moves the focus to the toasts', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Joined community' }));
  await user().keyboard('[F8]');
  expect(screen.getByRole('list')).toHaveFocus();
});

test.each([
  [51, false],
  [49, true],
])('a swipe of 50 px closes a toast: %i px leave it open: %s', (distance, isLeft) => {
  render(<Toaster />);
  act(() => void toast({ title: 'Joined community' }));
  const item = screen.getByText('Joined community').closest('li') as HTMLElement;
  const at = (clientX: number) => ({ clientX, clientY: 10, button: 0, pointerType: 'touch', pointerId: 1 });
  fireEvent.pointerDown(item, at(100));
  for (const moved of [12, distance]) fireEvent.pointerMove(item, at(100 + moved));
  fireEvent.pointerUp(item, at(100 + distance));
  expect(getToasts()[0]?.isOpen).toBe(isLeft);
});

test('its action runs and closes it', async () => {
  const onAction = jest.fn();
  render(<Toaster />);
  act(() => void toast({ title: 'Left community', action: { label: 'Undo', onAction } }));
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Left community')).not.toBeInTheDocument();
});

test('the close button closes it', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Saved' }));
  await user().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
