import { conversationTag, type PushContent } from '@stoa/contract';
import './pushWorker';

const showNotification = jest.fn(() => Promise.resolve());
let shown: { tag: string; data: unknown; close: () => void }[] = [];
const openWindow = jest.fn(() => Promise.resolve());
const makePage = (isListening: boolean) => ({
  focused: false,
  focus: jest.fn(() => Promise.resolve()),
  postMessage: jest.fn((_message: object, [port]: MessagePort[] = []) => {
    if (isListening) port?.postMessage(true);
  }),
});
const page = makePage(true);
let pages: (typeof page)[] = [];
let work: Promise<unknown>[] = [];
Object.assign(self, {
  registration: { showNotification, getNotifications: () => Promise.resolve(shown) },
  clients: { matchAll: () => Promise.resolve(pages), openWindow },
});
beforeEach(() => {
  jest.clearAllMocks();
  [pages, work, shown] = [[], [], []];
});

const content: PushContent = {
  title: 'ben commented on “Seeds”',
  body: 'Try beans.',
  tag: 'reply-7',
  url: '/post/7?comment=20',
};

async function dispatch(type: string, parts: object): Promise<void> {
  const waitUntil = (one: Promise<unknown>) => void work.push(one);
  self.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...parts }));
  await Promise.all(work);
}

const push = (data: unknown) => dispatch('push', { data: { json: () => data } });

test('a push is shown; its tag replaces what is shown of the same subject', async () => {
  await push(content);
  expect(showNotification).toHaveBeenCalledWith(content.title, {
    body: content.body,
    tag: content.tag,
    data: { url: content.url },
    dir: 'auto',
  });
});

const composedAt = 1_765_000_000_000;
const groupOf = (unread?: string[]) => ({ ...content, group: { composedAt, ...(unread && { unread }) } });

/** Shows groups that were composed before; returns the tags of closed ones, and after how many were shown. */
function showGroups(...tags: string[]) {
  const closed: string[] = [];
  const show = (tag: string, data: unknown) =>
    shown.push({ tag, data, close: () => closed.push(`${tag} after ${showNotification.mock.calls.length}`) });
  for (const tag of tags) show(tag, { url: '/', group: { composedAt: composedAt - 1, shownAt: 1 } });
  show('one-9', { url: '/', group: { composedAt: composedAt + 1, shownAt: 1 } });
  show('conversation-2', { url: '/messages/2' });
  return closed;
}

test('once a push is shown, groups that were read elsewhere are closed, but not one that was composed later', async () => {
  const closed = showGroups('reply-7', 'reply-8', 'one-5');
  await push(groupOf(['reply-8']));
  expect(closed).toEqual(['one-5 after 1']);
  expect(showNotification).toHaveBeenCalledWith(
    content.title,
    expect.objectContaining({
      data: { url: content.url, group: { composedAt, shownAt: expect.any(Number) as number } },
    }),
  );
});

test('a push closes groups while a page has the focus too', async () => {
  pages = [{ ...page, focused: true }];
  const closed = showGroups('one-5');
  await push(groupOf([]));
  expect(closed).toEqual(['one-5 after 0']);
});

test('a push of a conversation closes read conversations, and no groups', async () => {
  const closed = showGroups('reply-7');
  for (const id of [3, 4]) {
    const data = { url: '/', conversation: { composedAt: composedAt - 1, shownAt: 1 } };
    shown.push({ tag: conversationTag(id), data, close: () => closed.push(conversationTag(id)) });
  }
  const unread = [conversationTag(4)];
  await push({ ...content, tag: conversationTag(5), conversation: { composedAt, unread } });
  expect(closed).toEqual([conversationTag(3)]);
  expect(showNotification).toHaveBeenCalledWith(
    content.title,
    expect.objectContaining({
      data: { url: content.url, conversation: { composedAt, shownAt: expect.any(Number) as number } },
    }),
  );
});

test('a push that does not name the unread groups closes none', async () => {
  const closed = showGroups('one-5');
  await push(groupOf());
  await push(content);
  expect(closed).toEqual([]);
});

test('a push is not shown while a page of the site has the focus', async () => {
  pages = [{ ...page, focused: true }];
  await push(content);
  expect(showNotification).not.toHaveBeenCalled();
});

test.each([
  ['no content', undefined],
  ['another origin', { ...content, url: '//evil.example' }],
  ['another protocol', { ...content, url: 'javascript:alert(1)' }],
  ['no sentence', { ...content, title: '' }],
])('a push with %s is ignored', async (_, data) => {
  await push(data);
  expect(showNotification).not.toHaveBeenCalled();
});

const press = async (data: unknown = { url: content.url }) => {
  const close = jest.fn();
  await dispatch('notificationclick', { notification: { close, data } });
  expect(close).toHaveBeenCalled();
};

test('pressing it focuses an open page and leads it to the comment', async () => {
  pages = [page];
  await press();
  expect(page.focus).toHaveBeenCalled();
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'stoa-open', url: content.url });
  expect(openWindow).not.toHaveBeenCalled();
});

test('pressing it leads the first page that answers, and opens one if none does', async () => {
  const picture = makePage(false);
  pages = [picture, page];
  await press();
  expect(page.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
  pages = [picture];
  await press();
  expect(openWindow).toHaveBeenCalledWith(content.url);
  expect(picture.focus).not.toHaveBeenCalled();
});

test('pressing it opens the comment if no page is open', async () => {
  await press();
  expect(openWindow).toHaveBeenCalledWith(content.url);
});
