import type { UserSettings } from './settings.js';

/** Defaults of settings. Separate from the schema, so that pages import them without a validator. */
export const settingDefaults = {
  theme: 'system',
  view: 'card',
  defaultFeed: 'all',
  defaultSort: 'hot',
  exactDates: false,
  reducedMotion: false,
  showsSensitive: false,
  hidesRead: false,
  hidesFirstSteps: false,
  messagesFrom: 'everyone',
  showsCommunities: false,
  showsFollowers: false,
  notifyComments: true,
  notifyVotes: true,
  notifyFollowers: true,
  notifyTrophies: true,
  notifyJoinRequests: true,
  notifyApprovals: true,
  notifyReportOutcomes: true,
  usesShortcuts: true,
  digest: 'never',
} as const satisfies Required<UserSettings>;
