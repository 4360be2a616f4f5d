import { createECDH, randomBytes } from 'node:crypto';
import type { PushContent } from '@stoa/contract';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';

/** Lets the browser subscribe: headless ones grant no permission, and reach no push service. */
async function fakePushService(context: BrowserContext): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const subscription = {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript((json) => {
    let key: ArrayBuffer | undefined;
    const made = () => ({
      options: { applicationServerKey: key },
      toJSON: () => json,
      unsubscribe() {
        key = undefined;
        return Promise.resolve(true);
      },
    });
    const decode = (text: string) => {
      const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(key ? made() : null),
      subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        key = decode(applicationServerKey);
        return Promise.resolve(made());
      },
    });
  }, subscription);
}

/** Returns a function that delivers a push to the worker of a page's site, as a push service does. */
async function pushTo(page: Page, origin: string): Promise<(content: PushContent) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (content) => {
    const data = JSON.stringify(content);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

interface WorkerScope extends EventTarget {
  registration: { showNotification: unknown };
  shown: { title: string; tag: string; data: object }[];
}

/** Makes a worker note what it shows, which needs a permission that headless browsers do not grant. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title: string, options: { tag: string; data: object }) => {
      scope.shown.push({ title, tag: options.tag, data: options.data });
      return Promise.resolve();
    };
  });

test('a device that was turned on shows pushes, one for each subject, which open their page', async ({
  newMember,
  request,
  site,
}) => {
  const { url: baseURL } = site;
  const ada = await newMember();
  const { page } = ada;
  const context = page.context();
  await fakePushService(context);
  const ben = await tokenOf(baseURL, 'ben');
  const { id } = await call(request, ben, '/api/posts', { title: 'A thread to open', communityId: 1 });

  await page.goto('/settings/notifications');
  await hydrated(page);
  const device = page.getByRole('switch', { name: 'Notify this device' });
  await expect(device).toBeEnabled();
  await device.click();
  await expect(device).toBeChecked();
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await expect(devices.getByText('This device')).toBeVisible();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  expect(await accessibilityFaults(page)).toEqual([]);

  const push = await pushTo(page, baseURL);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No service worker is registered.');
  expect(worker.url()).toBe(`${baseURL}/push-worker.js`);
  const response = await request.get('/push-worker.js');
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });

  await noteShown(worker);
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown);
  const content = { title: 'ben commented', body: 'Try beans.', tag: `reply-${id}`, url: `/post/${id}` };
  await push(content);
  // A page with the focus has the live connection.
  await page.goto('about:blank');
  await push({ ...content, title: 'ben and moderator commented' });
  const expected = { title: 'ben and moderator commented', tag: content.tag, data: { url: content.url } };
  await expect.poll(shown).toEqual([expected]);

  await page.goto('/settings/notifications');
  await hydrated(page);
  // As a press does it; only a real one may also focus the window.
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const [shownLast] = scope.shown;
    const notification = { ...shownLast, close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  });
  await expect(page).toHaveURL(`/post/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A thread to open' })).toBeVisible();
});
