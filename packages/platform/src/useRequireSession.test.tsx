import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { tokenChanged } from './sessionSlice';
import { makeStore } from './store';
import { useRequireSession } from './useRequireSession';

test('whoever presses while the guest’s page of the server is still shown is asked as who they are', () => {
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
