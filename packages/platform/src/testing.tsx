import { init } from '@module-federation/enhanced/runtime';
import type { Comment, Community, NotificationGroup, Post, User, UserProfile } from '@stoa/contract';
import { dismissToast, UiRoot } from '@stoa/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from './api/store';
import { shownPosts } from './pages/shownPosts';
import { signIn, useSessionLookup } from './session/session';

/** Requests that a member's pages send on a timer. */
const timedRequests = [http.put('*/api/posts/:id/visit', () => HttpResponse.json({ ok: true }))];

/**
 * Starts a mock API for the tests of a file, reset after each test. A test fails if it sends a request without a handler.
 * @param handlers of requests that most tests of the file send
 */
export function startServer(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers, ...timedRequests);
  const unexpected: string[] = [];
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, { error }) => {
        unexpected.push(`${method} ${url.replace(location.origin, '')}`);
        error();
      },
    }),
  );
  // Requests that an ended test still sends do not count for the next one.
  beforeEach(() => void unexpected.splice(0));
  afterEach(() => {
    const sent = unexpected.splice(0);
    server.resetHandlers();
    dismissToast();
    localStorage.clear();
    sessionStorage.clear();
    shownPosts.clear();
    expect(sent).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}

/** Returns the element that announces messages without interrupting a screen reader. */
export const politeAnnouncer = () => document.querySelector('[data-announcer="polite"]');

/** Runs the tests of a file inside a host, like the shell's page, but without shared packages. */
export function startFederation(): void {
  beforeAll(() => void init({ name: 'shell', remotes: [] }));
}

const createdAt = '2026-01-15T12:00:00.000Z';

/** Returns an account in the format of the API. */
export const makeUser = (over: Partial<User> = {}): User => ({
  id: 1,
  username: 'ada',
  avatar: null,
  role: 'member',
  createdAt,
  ...over,
});

export const makeProfile = (over: Partial<UserProfile> = {}): UserProfile => ({
  ...makeUser(),
  postCount: 0,
  postKarma: 0,
  commentCount: 0,
  isSelf: false,
  ...over,
});

/** Returns an unread comment on the member's post, as a group. */
export const makeNotificationGroup = (over: Partial<NotificationGroup> = {}): NotificationGroup => ({
  id: 1,
  key: 'reply-7',
  kind: 'reply',
  message: 'ben commented on “Beans”',
  people: [{ id: 2, username: 'ben' }],
  otherPeople: 0,
  count: 1,
  read: false,
  timestamp: createdAt,
  postId: 7,
  title: 'Beans',
  isMuted: false,
  url: '/post/7?comment=20',
  ...over,
});

export const makeCommunity = (over: Partial<Community> = {}): Community => ({
  id: 3,
  name: 'gardens',
  displayName: 'Kitchen Gardens',
  description: 'Growing food.',
  memberCount: 12,
  postCount: 4,
  color: '#5F7A3A',
  icon: 'users',
  ownerId: null,
  createdAt,
  ...over,
});

export const makePost = (over: Partial<Post> = {}): Post => ({
  id: 7,
  title: 'A post about beans',
  content: null,
  imageUrl: null,
  videoUrl: null,
  type: 'text',
  upvotes: 3,
  downvotes: 1,
  userVote: null,
  commentCount: 0,
  createdAt,
  editedAt: null,
  isPinned: false,
  isSaved: false,
  community: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens', color: '#5F7A3A', icon: 'users' },
  author: { id: 2, username: 'ben' },
  ...over,
});

export const makeComment = (over: Partial<Comment> = {}): Comment => ({
  id: 20,
  content: 'A remark',
  authorId: 2,
  author: { id: 2, username: 'ben' },
  createdAt,
  editedAt: null,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  postId: 7,
  parentId: null,
  depth: 0,
  isDeleted: false,
  replies: [],
  moreReplies: 0,
  ...over,
});

export interface RenderPageOptions {
  /** Initial address. */
  url?: string;
  /** Route path of the page. */
  path?: string;
  /** Signs this user in first. */
  as?: User;
}

function SessionLookup() {
  useSessionLookup();
  return null;
}

/**
 * Renders a page like the shell: with a store, a router and the ui's root. Other routes render their address as text.
 */
export function renderPage(page: ReactNode, { url = '/', path = '/', as }: RenderPageOptions = {}) {
  const store = makeStore();
  if (as) signIn(store.dispatch, { token: 'token-of-the-test', user: as });
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [url] },
  );
  const view = render(
    <Provider store={store}>
      <UiRoot>
        <SessionLookup />
        <RouterProvider router={router} />
      </UiRoot>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };

  function Elsewhere() {
    return <p>{`At ${router.state.location.pathname}${router.state.location.search}`}</p>;
  }
}
