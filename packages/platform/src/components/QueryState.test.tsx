import { act, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { emitLiveEvent } from '../live/liveEvents';
import { renderPage } from '../testing';
import { QueryState, type ShownQuery } from './QueryState';

const answered: ShownQuery<string[]> = {
  currentData: ['Bread'],
  isFetching: false,
  refetch: () => undefined,
};

const show = (query: Partial<ShownQuery<string[]>>) =>
  renderPage(
    <QueryState
      query={{ ...answered, ...query }}
      failure="Failed to fetch names"
      pending="Loading names"
      empty="No names yet"
    >
      {(names) => names.join()}
    </QueryState>,
  );

test.each([
  ['the data', {}, 'Bread'],
  ['the data, when a refetch fails', { error: { status: 500, message: '' } }, 'Bread'],
  ['the replacement of an empty list', { currentData: [] }, 'No names yet'],
  ['a placeholder before the first answer', { currentData: undefined }, 'Loading names'],
  [
    'a placeholder while a failed query is repeated',
    { currentData: undefined, error: { status: 500, message: '' }, isFetching: true },
    'Loading names',
  ],
])('shows %s', (_what, query, text) => {
  show(query);
  expect(screen.getByText(text)).toBeVisible();
});

test('says what failed and why, and retries', async () => {
  const refetch = jest.fn();
  const error = { status: 503, message: '', reason: 'Come back soon.' };
  const { user } = show({ currentData: undefined, error, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch names');
  expect(screen.getByRole('alert')).toHaveTextContent('Come back soon.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('retries when the device is online again, and when the live connection has opened', () => {
  const refetch = jest.fn();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show({ currentData: undefined, error: { status: 503, message: '' }, refetch });
  expect(refetch).not.toHaveBeenCalled();
  isOnline.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledTimes(1);
  act(() => emitLiveEvent({ type: 'connected' }));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('the placeholder stays while the first data is rendered', async () => {
  const shown: (string | null)[] = [];
  function Names() {
    const [names, setNames] = useState<string[]>();
    useLayoutEffect(() => void shown.push(document.body.textContent), [names]);
    return (
      <>
        <button onClick={() => setNames(['Bread'])}>Answer</button>
        <QueryState query={{ ...answered, currentData: names }} failure="" pending="Loading">
          {(data) => data.join()}
        </QueryState>
      </>
    );
  }
  const { user } = renderPage(<Names />);
  await user.click(screen.getByRole('button'));
  expect(shown).toEqual(['AnswerLoading', 'AnswerLoading']);
  expect(screen.getByText('Bread')).toBeVisible();
});
