import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sharedApi } from '../api/endpoints';
import { selectToken } from '../api/sessionSlice';
import { makeStore } from '../api/store';
import { drafts } from '../drafts/drafts';
import { rememberPath } from '../pages/rememberedPath';
import { makeUser, startServer } from '../testing';
import { signIn, useSignOut } from './session';

const server = startServer();

test.each([204, 401, 500])(
  'signing out calls the server, then clears the token whatever the status: %i',
  async (status) => {
    const tokens: (string | null)[] = [];
    server.use(
      http.post('*/api/auth/logout', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return new HttpResponse(null, { status });
      }),
    );
    const store = makeStore();
    signIn(store.dispatch, { token: 'secret', user: makeUser() });
    drafts.write('comment:7', 'Half a thought');
    rememberPath('/messages');
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(useSignOut, { wrapper });
    await result.current();
    expect(tokens).toEqual(['Bearer secret']);
    expect([localStorage.getItem('auth-token'), selectToken(store.getState())]).toEqual([null, null]);
    expect(sharedApi.endpoints.getMe.select()(store.getState()).data).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  },
);
