import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';
import { TooltipLayer } from './TooltipLayer';
import { hideTooltip } from './tooltipStore';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(hideTooltip);
  act(() => jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
});

function setUp() {
  render(
    <>
      <Tooltip label="Saves it for later">
        <button>Save</button>
      </Tooltip>
      <Tooltip label="Sends it on">
        <button>Share</button>
      </Tooltip>
      <TooltipLayer />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const wait = (time: number): void => act(() => jest.advanceTimersByTime(time));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a tooltip opens when the pointer has rested for 700 ms', async () => {
  const user = setUp();
  await user.hover(button('Save'));
  wait(690);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(10);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saves it for later');
  expect(button('Save')).toHaveAccessibleDescription('Saves it for later');
});

test('a tooltip follows the label of its control', async () => {
  const both = (label: string) => (
    <>
      <Tooltip label={label}>
        <button>Follow</button>
      </Tooltip>
      <TooltipLayer />
    </>
  );
  const { rerender } = render(both('Follow ada'));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.hover(button('Follow'));
  wait(600);
  rerender(both('Unfollow ada'));
  wait(100);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Unfollow ada');
  rerender(both('Follow ada'));
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Follow ada$/);
});

test('the next tooltip opens at once within 300 ms, and waits again after them', async () => {
  const user = setUp();
  await user.hover(button('Save'));
  wait(700);
  await user.unhover(button('Save'));
  wait(130);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.hover(button('Share'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Sends it on');
  await user.unhover(button('Share'));
  wait(500);
  await user.hover(button('Save'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('opens at once on keyboard focus and closes on Esc and on blur', async () => {
  const user = setUp();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saves it for later');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Sends it on');
  await user.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a description of the control stays, and its name is not repeated', async () => {
  render(
    <>
      <Tooltip label="Saves it for later">
        <button aria-describedby="why">Save</button>
      </Tooltip>
      <p id="why">You are banned.</p>
      <Tooltip label="Share">
        <button aria-label="Share" />
      </Tooltip>
      <TooltipLayer />
    </>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saves it for later');
  expect(button('Save')).toHaveAccessibleDescription('You are banned.');
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Share');
  expect(button('Share')).not.toHaveAttribute('aria-describedby');
  expect(button('Save')).toHaveAccessibleDescription('You are banned.');
});

test('scrolling closes it', async () => {
  const user = setUp();
  await user.tab();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('stays while the pointer rests on it', async () => {
  const user = setUp();
  await user.hover(button('Save'));
  wait(700);
  await user.unhover(button('Save'));
  await user.hover(screen.getByRole('tooltip'));
  wait(2_000);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
});

test('a press closes it, and a finger never opens it', async () => {
  const user = setUp();
  await user.hover(button('Save'));
  wait(700);
  await user.click(button('Save'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(1_000);
  fireEvent.pointerEnter(button('Share'), { pointerType: 'touch' });
  wait(1_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
