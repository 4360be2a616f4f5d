import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { sharedApi, useListNotificationGroupsQuery } from '../api/endpoints';
import { makeNotificationGroup, makeUser, renderPage, startServer } from '../testing';
import { useMarkThreadRead } from './useMarkThreadRead';

const server = startServer();

/** The latest unread notification about the thread; undefined for none. */
let latestId: number | undefined;
let marked: string[];
/** Until it is settled, the groups are not answered. */
let answered: Promise<void>;
const setHidden = (value: boolean) =>
  Object.defineProperty(document, 'hidden', { value, configurable: true });

beforeEach(() => {
  latestId = undefined;
  marked = [];
  answered = Promise.resolve();
  setHidden(false);
  server.use(
    http.get('*/api/notification-groups', async () => {
      const id = latestId;
      await answered;
      return HttpResponse.json(id === undefined ? [] : [makeNotificationGroup({ id, postId: 7 })]);
    }),
    http.post('*/api/posts/:id/notifications/read', ({ params }) => {
      marked.push(String(params.id));
      latestId = undefined;
      return HttpResponse.json({ ok: true });
    }),
  );
});

/** Shows the number of unread groups, the latest of them and, once it is asked for, the thread. */
function Page() {
  const { data, refetch } = useListNotificationGroupsQuery();
  const [isShown, setIsShown] = useState(false);
  useMarkThreadRead(isShown ? 7 : undefined);
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        {data?.filter(({ read }) => !read).length} unread
      </button>
      <p>Latest: {data?.[0]?.id}</p>
      <button type="button" onClick={() => setIsShown(true)}>
        Open
      </button>
    </>
  );
}

const bell = (count: number) => screen.findByRole('button', { name: `${count} unread` });
const thread = () => screen.getByRole('button', { name: 'Open' });

test('a thread that is opened while the groups are being fetched waits for them', async () => {
  const { user } = renderPage(<Page />, { as: makeUser() });
  const before = await bell(0);
  latestId = 1;
  let answer = () => {};
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  await user.click(before);
  await user.click(thread());
  answer();
  await waitFor(() => expect(marked).toEqual(['7']));
  expect(await bell(0)).toBeVisible();
});

test('what arrives while a page is in the background stays unread when it is looked at', async () => {
  setHidden(true);
  latestId = 1;
  const { user } = renderPage(<Page />, { as: makeUser() });
  await bell(1);
  await user.click(thread());
  latestId = 2;
  await user.click(await bell(1));
  expect(await screen.findByText('Latest: 2')).toBeVisible();
  setHidden(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await user.click(await bell(1));
  expect(await screen.findByText('Latest: 2')).toBeVisible();
  expect(marked).toEqual([]);
});

test('after a failure, what was marked is unread again, and nothing else in a list that was fetched in between', async () => {
  latestId = 1;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  server.use(
    http.post('*/api/posts/:id/notifications/read', async () => {
      await failed;
      return HttpResponse.error();
    }),
  );
  const { user, store } = renderPage(<Page />, { as: makeUser() });
  await bell(1);
  await user.click(thread());
  await bell(0);
  const groups = [
    makeNotificationGroup({ id: 2, postId: 8, read: true }),
    makeNotificationGroup({ id: 1, postId: 7, read: true }),
  ];
  act(() => {
    store.dispatch(sharedApi.util.upsertQueryData('listNotificationGroups', undefined, groups));
  });
  expect(await screen.findByText('Latest: 2')).toBeVisible();
  fail();
  await bell(1);
  const { data } = sharedApi.endpoints.listNotificationGroups.select()(store.getState());
  expect(data?.map(({ id, read }) => [id, read])).toEqual([
    [2, true],
    [1, false],
  ]);
});
