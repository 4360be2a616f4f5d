import type { PushDevice, UserSettings } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import SettingsPage from '../src/settings/SettingsPage';

const server = startServer();
const serverKey = `B${'A'.repeat(86)}`;
const sent = { endpoint: 'https://push.example/1', p256dh: serverKey, auth: 'A'.repeat(22) };
const device = (over: Partial<PushDevice> = {}): PushDevice => ({
  ...{ id: 1, device: 'Firefox on Windows', createdAt: '2026-01-15T12:00:00.000Z', isCurrent: true },
  ...over,
});

/** A browser that can show notifications, with its permission, and whether it has subscribed. */
function makeBrowser({ permission = 'default', isSubscribed = false, answer = 'granted' } = {}) {
  const bytes = Uint8Array.from(atob(serverKey.replaceAll('-', '+')), (letter) => letter.charCodeAt(0));
  const subscription = {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: sent.endpoint, keys: { p256dh: sent.p256dh, auth: sent.auth } }),
    unsubscribe: jest.fn(() => Promise.resolve((state.isSubscribed = false))),
  };
  const state = { permission, isSubscribed };
  const subscribe = jest.fn(() => {
    state.isSubscribed = true;
    return Promise.resolve(subscription);
  });
  const pushManager = {
    subscribe,
    getSubscription: () => Promise.resolve(state.isSubscribed ? subscription : null),
  };
  const register = jest.fn(() => Promise.resolve());
  const serviceWorker = {
    register,
    ready: Promise.resolve({ pushManager }),
    getRegistration: () => Promise.resolve({ pushManager }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: jest.fn() });
  const notification = {
    get permission() {
      return state.permission;
    },
    requestPermission: () => Promise.resolve((state.permission = answer)),
  };
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  return { state, register, subscribe, subscription };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

/** Opens the section over a stateful server; returns what is saved. */
function open(
  devices: PushDevice[],
  settings: UserSettings = {},
  key: string | null = serverKey,
  answer = () => HttpResponse.json({ serverKey: key, devices } as object),
) {
  const saved: UserSettings[] = [];
  const as = makeUser({ settings });
  const threads = ['muted', 'followed'].map((level) =>
    http.get(`*/api/user/${level}-threads`, () => HttpResponse.json([])),
  );
  server.use(
    ...threads,
    http.get('*/api/auth/me', () => HttpResponse.json(as)),
    http.get('*/api/user/push-devices', answer),
    http.put('*/api/user/push-devices/current', async ({ request }) => {
      expect(await request.json()).toEqual(sent);
      return HttpResponse.json(device());
    }),
    http.delete('*/api/user/push-devices/:id', () => new HttpResponse(null, { status: 204 })),
    http.patch('*/api/user/settings', async ({ request }) => {
      saved.push((await request.json()) as UserSettings);
      return HttpResponse.json({ ...settings, ...saved.at(-1) });
    }),
  );
  const page = { as, path: '/settings/:section', url: '/settings/notifications' };
  return { saved, ...renderPage(<SettingsPage />, page) };
}

const thisDevice = () => screen.findByRole('switch', { name: 'Notify this device' });

describe('this device', () => {
  test('is turned on by a press: permission, worker, subscription, server', async () => {
    const { register, subscribe } = makeBrowser();
    const { user } = open([]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    expect(await thisDevice()).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Quiet hours' })).toBeNull();
    await user.click(await thisDevice());
    expect(await screen.findByText('Notifications are on for this device')).toBeInTheDocument();
    await waitFor(async () => expect(await thisDevice()).toBeChecked());
    expect(register).toHaveBeenCalledWith('/push-worker.js', { updateViaCache: 'none' });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: serverKey });
    expect(screen.getByRole('region', { name: 'Devices' })).toHaveTextContent('Firefox on Windows');
  });

  test('is turned off, on the server and in the browser', async () => {
    const { subscription } = makeBrowser({ permission: 'granted', isSubscribed: true });
    const { user } = open([device()]);
    await waitFor(async () => expect(await thisDevice()).toBeChecked());
    await user.click(await thisDevice());
    expect(await screen.findByText('Notifications are off for this device')).toBeInTheDocument();
    await waitFor(async () => expect(await thisDevice()).not.toBeChecked());
    expect(subscription.unsubscribe).toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
  });

  test('is off if the server has no subscription of it, or the browser has another key', async () => {
    makeBrowser({ permission: 'granted', isSubscribed: true });
    open([device({ id: 2, isCurrent: false })]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    expect(await thisDevice()).not.toBeChecked();
  });

  test('stays off when the question for permission is dismissed', async () => {
    const { subscribe } = makeBrowser({ answer: 'default' });
    const { user } = open([]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    await user.click(await thisDevice());
    await waitFor(async () => expect(await thisDevice()).not.toBeChecked());
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('that blocks notifications says what to do, and notices when that is done', async () => {
    const { state } = makeBrowser({ permission: 'denied' });
    const { user } = open([]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    expect(screen.queryByText('Your browser blocks notifications from Stoa')).toBeNull();
    await user.click(await thisDevice());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks notifications from Stoa');
    expect(await thisDevice()).not.toBeChecked();
    state.permission = 'default';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('that cannot show notifications says so on a press', async () => {
    const { user } = open([]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    await user.click(await thisDevice());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This browser or private window can’t show website notifications/,
    );
    expect(await thisDevice()).not.toBeChecked();
  });

  test('stays off with the reason when its push service is away', async () => {
    const { subscribe } = makeBrowser();
    subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'));
    const { user } = open([]);
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    await user.click(await thisDevice());
    expect(await screen.findByRole('alert')).toHaveTextContent(/can’t reach its notification service/);
    expect(await thisDevice()).not.toBeChecked();
    await user.click(await thisDevice());
    await waitFor(async () => expect(await thisDevice()).toBeChecked());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays off with the reason when the server refuses it', async () => {
    const { subscription } = makeBrowser();
    const { user } = open([]);
    const refusal = { statusCode: 422, code: 'RULE_BROKEN', message: 'Remove one first.' };
    server.use(
      http.put('*/api/user/push-devices/current', () => HttpResponse.json(refusal, { status: 422 })),
    );
    await waitFor(async () => expect(await thisDevice()).toBeEnabled());
    await user.click(await thisDevice());
    expect(await screen.findByRole('alert')).toHaveTextContent('Remove one first.');
    expect(subscription.unsubscribe).toHaveBeenCalled();
    expect(await thisDevice()).not.toBeChecked();
  });
});

describe('the devices', () => {
  test('are not mentioned by a site that sends no pushes', async () => {
    makeBrowser();
    open([], {}, null);
    expect(await screen.findByText('No muted threads.')).toBeVisible();
    expect(screen.queryByText('On your devices')).toBeNull();
  });

  test('of the same kind have buttons that are described by their facts', async () => {
    makeBrowser();
    open([device({ id: 1 }), device({ id: 2, isCurrent: false })]);
    const list = within(await screen.findByRole('region', { name: 'Devices' }));
    const [first, second] = list.getAllByRole('button', { name: 'Remove Firefox on Windows' });
    expect(first).toHaveAccessibleDescription(/^This device Added/);
    expect(second).toHaveAccessibleDescription(/^Added/);
  });

  test('unsubscribe this browser when its device is removed', async () => {
    const { subscription } = makeBrowser({ permission: 'granted', isSubscribed: true });
    const { user } = open([device()]);
    await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Windows' }));
    await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
  });

  test('are listed and removed; a failure keeps one', async () => {
    makeBrowser();
    const { user } = open([
      device({ id: 1, isCurrent: false }),
      device({ id: 2, device: null, isCurrent: false }),
    ]);
    const list = within(await screen.findByRole('region', { name: 'Devices' }));
    await user.click(list.getByRole('button', { name: 'Remove Firefox on Windows' }));
    await waitFor(() => expect(list.queryByText('Firefox on Windows')).toBeNull());
    expect(screen.getByRole('region', { name: 'Devices' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    server.use(http.delete('*/api/user/push-devices/:id', () => HttpResponse.error()));
    await user.click(list.getByRole('button', { name: 'Remove Unknown device' }));
    expect(await screen.findByText('Couldn’t remove the device')).toBeInTheDocument();
    expect(list.getByText('Unknown device')).toBeVisible();
  });

  test('offer Retry after a failure', async () => {
    makeBrowser();
    open([], {}, serverKey, () => HttpResponse.json({}, { status: 500 }));
    expect(await screen.findByText('Couldn’t load your devices')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('receive chosen kinds', async () => {
    makeBrowser();
    const { user, saved } = open([device({ isCurrent: false })]);
    expect(await screen.findByRole('switch', { name: 'Messages on devices' })).toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Followers on devices' }));
    await waitFor(() => expect(saved).toEqual([{ pushFollows: true }]));
  });
});

describe('quiet hours', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('begin with a night in the time zone of this device, and end', async () => {
    makeBrowser();
    const { user, saved } = open([device({ isCurrent: false })]);
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(saved).toEqual([{ quietHours: { from: '22:00', to: '07:00', zone } }]));
    expect(await screen.findByLabelText('From')).toHaveValue('22:00');
    await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() => expect(saved.at(-1)).toEqual({ quietHours: null }));
  });

  test('are saved when a field is left, unless both times are the same', async () => {
    makeBrowser();
    const quietHours = { from: '22:00', to: '07:00', zone: 'Europe/Berlin' };
    const { saved } = open([device({ isCurrent: false })], { quietHours });
    expect(await screen.findByText('Every day, in the time zone Europe/Berlin.')).toBeVisible();
    const to = screen.getByLabelText('To');
    fireEvent.change(to, { target: { value: '22:00' } });
    fireEvent.blur(to);
    expect(await screen.findByText('Choose an end time that differs from the start.')).toBeVisible();
    fireEvent.change(to, { target: { value: '' } });
    fireEvent.blur(to);
    expect(saved).toEqual([]);
    fireEvent.change(to, { target: { value: '08:30' } });
    fireEvent.blur(to);
    await waitFor(() => expect(saved).toEqual([{ quietHours: { from: '22:00', to: '08:30', zone } }]));
  });
});
