import type { UserSettings } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { makeUser } from '../../testing';
import { makeStore } from '../store';
import { sharedApi } from '.';

const path = '*/api/user/settings';
const server = setupServer(
  http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ settings: { theme: 'light' } }))),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Refuses the next change once `refuse` is called, and accepts later ones. */
async function storeWithRefusal() {
  const store = makeStore();
  await store.dispatch(sharedApi.endpoints.getMe.initiate());
  let refuse = (): void => undefined;
  const refusal = new Promise<void>((resolve) => (refuse = resolve));
  server.use(
    http.patch(
      path,
      async () => {
        await refusal;
        return HttpResponse.json({}, { status: 503 });
      },
      { once: true },
    ),
    http.patch(path, () => HttpResponse.json({})),
  );
  return {
    refuse,
    save: (changes: UserSettings) => store.dispatch(sharedApi.endpoints.updateSettings.initiate(changes)),
    settings: () => sharedApi.endpoints.getMe.select()(store.getState()).data?.settings,
  };
}

test('a refused change of settings is rolled back', async () => {
  const { refuse, save, settings } = await storeWithRefusal();
  const saving = save({ theme: 'dark', exactDates: true });
  expect(settings()).toEqual({ theme: 'dark', exactDates: true });
  refuse();
  await saving;
  expect(settings()).toEqual({ theme: 'light' });
});

test('refused quiet hours are rolled back', async () => {
  const { refuse, save, settings } = await storeWithRefusal();
  const saving = save({ quietHours: { from: '22:00', to: '07:00', zone: 'UTC' } });
  refuse();
  await saving;
  expect(settings()).toEqual({ theme: 'light' });
});

test('a refused change leaves a setting that was changed after it', async () => {
  const { refuse, save, settings } = await storeWithRefusal();
  const saving = save({ theme: 'dark' });
  await save({ exactDates: true });
  refuse();
  await saving;
  expect(settings()).toEqual({ theme: 'light', exactDates: true });
});

test('a refused change leaves a later choice of the same setting', async () => {
  const { refuse, save, settings } = await storeWithRefusal();
  const saving = save({ theme: 'dark' });
  await save({ theme: 'system' });
  refuse();
  await saving;
  expect(settings()).toEqual({ theme: 'system' });
});
