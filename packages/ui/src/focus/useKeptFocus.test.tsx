import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptFocus } from './useKeptFocus';

function Entries({ names }: { names: readonly string[] }) {
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <div ref={region} tabIndex={-1} data-testid="region">
        {names.map((name) => (
          <button key={name}>{name}</button>
        ))}
      </div>
      <p>Beside it</p>
    </>
  );
}

/** Focuses the entry `from`, then renders the entries `next`. */
async function take(from: string, next: readonly string[]) {
  const { rerender } = render(<Entries names={['a', 'b', 'c']} />);
  await userEvent.click(screen.getByRole('button', { name: from }));
  rerender(<Entries names={next} />);
}

test.each([
  ['b', ['a', 'c'], 'c'],
  ['c', ['a', 'b'], 'b'],
  ['b', ['a', 'b', 'c', 'd'], 'b'],
])('when %s had the focus and %j are left, %s has it', async (from, next, name) => {
  await take(from, next);
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('when nothing is left the region has it', async () => {
  await take('a', []);
  expect(screen.getByTestId('region')).toHaveFocus();
});

test('does not restore the focus after a press elsewhere', async () => {
  const { rerender } = render(<Entries names={['a', 'b']} />);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  await userEvent.click(screen.getByText('Beside it'));
  rerender(<Entries names={['b']} />);
  expect(document.body).toHaveFocus();
});

test('an entry removed together with its dialog passes the focus to the next entry', async () => {
  function Asking({ isLeft }: { isLeft: boolean }) {
    return (
      <>
        <Entries names={isLeft ? ['a', 'b'] : ['b']} />
        {isLeft && (
          <div role="alertdialog">
            <button>Delete</button>
          </div>
        )}
      </>
    );
  }
  const { rerender } = render(<Asking isLeft />);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  rerender(<Asking isLeft={false} />);
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
});

test('a control that is disabled passes the focus to the next one', async () => {
  function Turning({ isOff }: { isOff: boolean }) {
    const region = useKeptFocus<HTMLDivElement>();
    return (
      <div ref={region} tabIndex={-1}>
        <button disabled={isOff}>a</button>
        <button>b</button>
      </div>
    );
  }
  const { rerender } = render(<Turning isOff={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  rerender(<Turning isOff />);
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
});

test('in a dialog too, the focus is not restored after a press elsewhere', async () => {
  const shown = (names: string[]) => (
    <div role="dialog">
      <Entries names={names} />
      <button>Close</button>
    </div>
  );
  const { rerender } = render(shown(['a', 'b']));
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  await userEvent.click(screen.getByText('Beside it'));
  rerender(shown(['b']));
  expect(screen.getByRole('button', { name: 'b' })).not.toHaveFocus();
});

function Moving({ isMoved }: { isMoved: boolean }) {
  const region = useKeptFocus<HTMLDivElement>();
  const mine = <button data-focus-key="mine">mine</button>;
  return (
    <div ref={region} tabIndex={-1}>
      <section>{!isMoved && mine}</section>
      <button>other</button>
      <section>{isMoved && mine}</section>
    </div>
  );
}

test('a control that moves within the region keeps the focus', async () => {
  const { rerender } = render(<Moving isMoved={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'mine' }));
  rerender(<Moving isMoved />);
  expect(screen.getByRole('button', { name: 'mine' })).toHaveFocus();
});
