/** Route path of every page of the site. */
export const pagePaths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  createPost: '/create-post',
  dashboard: '/dashboard',
  moderation: '/moderation',
  communities: '/communities',
  community: '/community/:slug',
  post: '/post/:id',
  search: '/search',
  user: '/user/:username',
  settings: '/settings',
  settingsSection: '/settings/:section',
  profile: '/profile',
  messages: '/messages',
  conversation: '/messages/:id',
  trophies: '/trophies',
  rules: '/rules',
  privacy: '/privacy',
} as const;

/** Who may open a page. `guests` redirects members home; the others redirect guests to sign in. */
export type PageAccess = 'everyone' | 'guests' | 'members' | 'staff';

/** A page owned by a remote. */
export interface RemotePage {
  /** Route path in the syntax of react-router. */
  path: string;
  access: PageAccess;
  /** Module that renders it, if it renders another page as well: `./settings`. */
  expose?: string;
}

/** Version of this contract, against which remotes declare a range. Raise the major for a breaking change. */
export const contractVersion = '0.1.0';

/**
 * Pages and fragments of each remote. Each is a separate expose, so that a route loads no code of another. A page is
 * exposed under its key in `pagePaths` (`./home`, the file `HomePage.tsx`). A fragment is exposed under its name
 * (`./PostList`, the file `PostList.tsx`). Builds read their exposes from this table. The module's default export is
 * the component. The types in `fragments.ts` are the props of the fragments.
 */
export const remotes = {
  feed: {
    folder: 'mfe-feed',
    pages: [
      { path: pagePaths.home, access: 'everyone' },
      { path: pagePaths.post, access: 'everyone' },
      { path: pagePaths.createPost, access: 'members' },
      { path: pagePaths.search, access: 'everyone' },
    ],
    fragments: ['PostList'],
  },
  communities: {
    folder: 'mfe-communities',
    pages: [
      { path: pagePaths.communities, access: 'everyone' },
      { path: pagePaths.community, access: 'everyone' },
    ],
    fragments: ['CommunityGrid'],
  },
  profile: {
    folder: 'mfe-profile',
    pages: [
      { path: pagePaths.user, access: 'everyone' },
      { path: pagePaths.dashboard, access: 'members' },
      { path: pagePaths.settings, access: 'members' },
      { path: pagePaths.settingsSection, access: 'members', expose: './settings' },
      { path: pagePaths.profile, access: 'members' },
      { path: pagePaths.messages, access: 'members' },
      { path: pagePaths.conversation, access: 'members' },
      { path: pagePaths.trophies, access: 'everyone' },
    ],
    fragments: [],
  },
  moderation: {
    folder: 'mfe-moderation',
    pages: [{ path: pagePaths.moderation, access: 'staff' }],
    fragments: ['ReportDialog', 'RemovalDialog', 'ClearProfileDialog'],
  },
} as const satisfies Record<
  string,
  { folder: string; pages: readonly RemotePage[]; fragments: readonly string[] }
>;

export type RemoteName = keyof typeof remotes;
// Marked as pure, so that bundles drop unused names together with the table.
export const remoteNames = /* @__PURE__ */ Object.keys(remotes) as RemoteName[];

/** Returns the public interface of a remote: its pages, each with the module that renders it, and its fragments. */
export function promisedParts(remote: RemoteName): {
  pages: Required<RemotePage>[];
  fragments: readonly string[];
} {
  const { pages, fragments } = remotes[remote] as {
    pages: readonly RemotePage[];
    fragments: readonly string[];
  };
  const keyOfPath = new Map<string, string>(Object.entries(pagePaths).map(([key, path]) => [path, key]));
  const exposed = pages.map((page) => ({ ...page, expose: page.expose ?? `./${keyOfPath.get(page.path)}` }));
  return { pages: exposed, fragments };
}
