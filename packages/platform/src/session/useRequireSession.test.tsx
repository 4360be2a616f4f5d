import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { tokenChanged } from '../api/sessionSlice';
import { makeStore } from '../api/store';
import { useRequireSession } from './useRequireSession';

test('a member who acts while the server’s guest page is still shown counts as signed in', () => {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
  const { result } = renderHook(() => useRequireSession(), { wrapper });
  const early = result.current;
  act(() => void store.dispatch(tokenChanged('a-token')));
  expect(early()).toBe(true);
});
