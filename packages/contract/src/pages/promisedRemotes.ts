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
  catchUp: '/catch-up',
  moderation: '/moderation',
  publicLog: '/modlog',
  remoteStatus: '/staff/remotes',
  user: '/user/:username',
  dashboard: '/dashboard',
  settings: '/settings',
  settingsSection: '/settings/:section',
  profile: '/profile',
  messages: '/messages',
  conversation: '/messages/:id',
  notifications: '/notifications',
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
  preview: '/preview/:token',
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
      { path: pagePaths.catchUp, access: 'members', expose: './catchUp' },
    ],
    fragments: ['PostList', 'Video'],
  },
  moderation: {
    pages: [
      { path: pagePaths.moderation, access: 'staff', expose: './moderation' },
      { path: pagePaths.publicLog, access: 'everyone', expose: './publicLog' },
      { path: pagePaths.remoteStatus, access: 'staff', expose: './remoteStatus' },
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
      { path: pagePaths.notifications, access: 'members', expose: './notifications' },
      { path: pagePaths.people, access: 'members', expose: './people' },
      { path: pagePaths.trophies, access: 'everyone', expose: './trophies' },
    ],
    fragments: [],
  },
} as const;
