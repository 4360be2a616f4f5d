/** The moderation page: title, tabs and empty states. */
export const moderationTexts = {
  title: 'Moderation',
  description: 'Review reports from members.',

  tabs: 'Moderation sections',
  pending: 'Pending Reports',
  resolved: 'Resolved Reports',
  analytics: 'Analytics',
  bans: 'Bans',
  log: 'Log',
  appeals: 'Appeals',
  rules: 'Rules',
  sweeps: 'Spam Waves',
  queue: 'Queue',
  claims: 'Claims',
  jobs: 'Background Jobs',
  loading: 'Loading reports',
  failed: 'Couldn’t load reports',
  noPending: 'No pending reports',
  noResolved: 'No resolved reports',
} as const;
