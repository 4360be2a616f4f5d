import { pushWorkerPath, type SubscribeDeviceBody } from '@stoa/contract';

/** Whether this browser shows notifications of this site; `blocked` by its settings. */
export type BrowserPush = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the state of this browser; a subscription for another key of the server counts as none. */
export async function readBrowserPush(serverKey: string): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted') return 'off';
  const subscription = await currentSubscription();
  return subscription && keyOf(subscription) === serverKey ? 'on' : 'off';
}

/**
 * Asks for permission, and subscribes this browser; undefined if permission is not given. Called by a press: browsers
 * ask only then.
 * @throws when the browser cannot reach its push service
 */
export async function subscribeBrowser(serverKey: string): Promise<SubscribeDeviceBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register(pushWorkerPath, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  if (earlier && keyOf(earlier) !== serverKey) await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  if (isSupported()) await (await currentSubscription())?.unsubscribe();
}

/** Returns the server's key for which the browser subscribed, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
