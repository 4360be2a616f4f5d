import { fireEvent, screen } from '@testing-library/react';
import { makeUser, renderPage } from '../testing';
import { useKeyActions } from './useKeyActions';

test('a held key repeats its action only if it moves', () => {
  const actions = { j: jest.fn(), d: jest.fn() };
  function Page() {
    useKeyActions(actions);
    return <button type="button">Case</button>;
  }
  renderPage(<Page />, { as: makeUser() });
  const press = (key: string, repeat: boolean) =>
    fireEvent.keyDown(screen.getByRole('button'), { key, repeat });
  for (const key of ['j', 'd']) for (const repeat of [false, true, true]) press(key, repeat);
  expect(actions.j).toHaveBeenCalledTimes(3);
  expect(actions.d).toHaveBeenCalledTimes(1);
});
