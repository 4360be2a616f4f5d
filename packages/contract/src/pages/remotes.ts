/** Every page of the site: its route path. */
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

/** Who may open a page. `guests` sends members home; the rest sends guests to sign in. */
export type PageAccess = 'everyone' | 'guests' | 'members' | 'staff';

/** One page a remote owns. */
export interface RemotePage {
  /** Route path as react-router writes it. */
  path: string;
  access: PageAccess;
  /** The module that shows it, where that shows another page as well: `./settings`. */
  expose?: string;
}

/** The version of this contract: remotes say which one they need. Raise the major for a breaking change. */
export const contractVersion = '0.1.0';

/**
 * What each remote exposes: the pages it owns and the fragments it offers to others, each an expose of its own, so
 * that a route loads no code of another. A page is exposed under its key in `pagePaths` (`./home`, the file
 * `HomePage.tsx`) and a fragment under its name (`./PostList`, the file `PostList.tsx`); builds take their exposes from
 * here. The module's default export is the component. The props of the fragments are the types in `fragments.ts`.
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
// Marked, so that bundles leave it out, and the table with it, where nobody asks for them.
export const remoteNames = /* @__PURE__ */ Object.keys(remotes) as RemoteName[];

/** What others count on from a remote: its pages, each with the module that shows it, and its fragments. */
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
