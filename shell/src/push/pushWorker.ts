import { closedPushes, type PushContent } from '@stoa/contract';
import { closeShown, type ShownPush } from './shownPushes';

/** What a page receives when a notification on the device was pressed. */
export interface OpenedPush {
  readonly type: 'stoa-open';
  /** Path to open. */
  readonly url: string;
}

/** Asks a page whether it follows such notifications. It answers on the port that comes with it. */
export interface PushQuestion {
  readonly type: 'stoa-listening';
}

/** The parts of a service worker used here; the types of pages lack them. */
interface WorkerClient {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: OpenedPush | PushQuestion, ports?: MessagePort[]): void;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  readonly data?: { json(): unknown } | null;
  readonly notification?: Notification;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push' | 'notificationclick', listener: (event: WorkerEvent) => void): void;
}

const worker = self as unknown as Worker;

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Shows a push, unless a page of the site has the focus: there it arrives by the live connection. Then closes pushes of
 * its kind that were read elsewhere. It shows first: browsers count pushes that show nothing.
 */
async function take(content: PushContent): Promise<void> {
  if (!(await pages()).some(({ focused }) => focused)) await show(content);
  for (const kind of closedPushes) {
    const { composedAt = 0, unread } = content[kind] ?? {};
    if (!unread) continue;
    const isKept = new Set([...unread, content.tag]);
    // What was composed later may have become unread since.
    await closeShown(
      worker.registration,
      kind,
      (tag, shown) => shown.composedAt < composedAt && !isKept.has(tag),
    );
  }
}

async function show({ title, body, tag, url, ...content }: PushContent): Promise<void> {
  const shownAt = Date.now();
  const kinds = closedPushes.flatMap((kind) => {
    const { composedAt } = content[kind] ?? {};
    return composedAt === undefined ? [] : [[kind, { composedAt, shownAt }]];
  });
  const data: ShownPush = { url, ...Object.fromEntries(kinds) };
  await worker.registration.showNotification(title, { body, tag, data, dir: 'auto' });
}

/** Milliseconds for a page to answer. Firefox allows a worker to open a window for one second after the press. */
const answerTimeout = 500;

/** Returns whether a page answers. A picture in its own tab, a page that is loading and one that broke do not. */
function isListening(page: WorkerClient): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTimeout);
    page.postMessage({ type: 'stoa-listening' }, [port2]);
  }).finally(() => port1.close());
}

/** Takes an open page to the path, if one answers, or opens one. */
async function open(url: string): Promise<void> {
  const asked = (await pages()).map((page) => ({ page, answer: isListening(page) }));
  for (const { page, answer } of asked) {
    if (!(await answer)) continue;
    page.postMessage({ type: 'stoa-open', url });
    await page.focus();
    return;
  }
  await worker.clients.openWindow(url);
}

/** Returns the content of a push; undefined for anything else than this site's own. */
function readContent(event: WorkerEvent): PushContent | undefined {
  const { title, body, tag, url, ...content } = (event.data?.json() ?? {}) as Partial<PushContent>;
  if (!title || body === undefined || !tag || !url || !isPath(url)) return undefined;
  return { ...content, title, body, tag, url };
}

/** Two slashes would begin with a host. */
const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

worker.addEventListener('push', (event) => {
  const content = readContent(event);
  if (content) event.waitUntil(take(content));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  const data = event.notification?.data as Partial<ShownPush> | null | undefined;
  if (data?.url) event.waitUntil(open(data.url));
});
