/** The page of the staff: its title, its tabs, and what stands there without reports. */
export const moderationTexts = {
  title: 'Moderation',
  description: 'What members report, and what the staff decide.',

  tabs: 'Reports',
  pending: 'Pending Reports',
  resolved: 'Resolved Reports',
  analytics: 'Analytics',
  log: 'Log',
  jobs: 'Background Jobs',
  loading: 'Loading reports',
  failed: 'Failed to fetch reports',
  noPending: 'No pending reports',
  noResolved: 'No resolved reports',
} as const;
