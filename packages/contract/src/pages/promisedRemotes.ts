/**
 * Parts of remotes that other apps count on: pages with a name in `stoa` of the remote's package.json, and fragments.
 * `npm run generate` writes this file. One table of paths, since bundles keep the paths in use of one
 * literal only.
 */

/** Route path of every page that apps link to: of remotes, and of the shell. */
export const pagePaths = {
  communities: '/communities',
  community: '/community/:slug',
  invite: '/invite',
  communitySettings: '/community/:slug/settings',
  communitySettingsSection: '/community/:slug/settings/:section',
  home: '/',
  post: '/post/:id',
  createPost: '/create-post',
  search: '/search',
  moderation: '/moderation',
  publicLog: '/modlog',
  user: '/user/:username',
  dashboard: '/dashboard',
  settings: '/settings',
  settingsSection: '/settings/:section',
  profile: '/profile',
  messages: '/messages',
  conversation: '/messages/:id',
  people: '/people',
  trophies: '/trophies',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  rules: '/rules',
  privacy: '/privacy',
} as const;

export const promisedRemotes = {
  communities: {
    pages: [
      { path: pagePaths.communities, access: 'everyone', expose: './communities' },
      { path: pagePaths.community, access: 'everyone', expose: './community' },
      { path: pagePaths.invite, access: 'everyone', expose: './invite' },
      { path: pagePaths.communitySettings, access: 'members', expose: './communitySettings' },
      { path: pagePaths.communitySettingsSection, access: 'members', expose: './communitySettings' },
    ],
    fragments: ['CommunityGrid'],
  },
  feed: {
    pages: [
      { path: pagePaths.home, access: 'everyone', expose: './home' },
      { path: pagePaths.post, access: 'everyone', expose: './post' },
      { path: pagePaths.createPost, access: 'members', expose: './createPost' },
      { path: pagePaths.search, access: 'everyone', expose: './search' },
    ],
    fragments: ['PostList'],
  },
  moderation: {
    pages: [
      { path: pagePaths.moderation, access: 'staff', expose: './moderation' },
      { path: pagePaths.publicLog, access: 'everyone', expose: './publicLog' },
    ],
    fragments: [
      'ReportDialog',
      'RemovalDialog',
      'ClearProfileDialog',
      'BanDialog',
      'BanList',
      'AppealStatus',
      'AppealList',
      'AutoRules',
      'CaseQueue',
    ],
  },
  profile: {
    pages: [
      { path: pagePaths.user, access: 'everyone', expose: './user' },
      { path: pagePaths.dashboard, access: 'members', expose: './dashboard' },
      { path: pagePaths.settings, access: 'members', expose: './settings' },
      { path: pagePaths.settingsSection, access: 'members', expose: './settings' },
      { path: pagePaths.profile, access: 'members', expose: './profile' },
      { path: pagePaths.messages, access: 'members', expose: './messages' },
      { path: pagePaths.conversation, access: 'members', expose: './conversation' },
      { path: pagePaths.people, access: 'members', expose: './people' },
      { path: pagePaths.trophies, access: 'everyone', expose: './trophies' },
    ],
    fragments: [],
  },
} as const;
