import type { SettingName } from '../settings/settingsValues';

const names: Record<SettingName, string> = {
  displayName: 'Display name',
  description: 'Description',
  color: 'Colour',
  icon: 'Icon',
  iconUrl: 'Icon picture',
  bannerUrl: 'Banner',
  visibility: 'Who can read and write',
  welcome: 'Welcome message',
  guidance: 'Posting guidance',
  rules: 'Rules',
  postTypes: 'Types of posts',
  isSensitive: 'Sensitive community',
  flairs: 'Flairs',
  isFlairRequired: 'Require a flair',
};

/** The settings page of a community. */
export const settingsTexts = {
  title: 'Community settings',
  titleOf: (name: string) => `Settings of ${name}`,
  here: 'Settings',
  loading: 'Loading the settings',
  denied: 'You can’t change this community',
  deniedText: 'Only its owner and moderators can open its settings.',
  toCommunity: 'View community',

  queue: 'Reported posts and comments',
  queueLoading: 'Loading the cases',
  bans: 'Bans',
  bansLoading: 'Loading the bans',
  appeals: 'Appeals',
  appealsLoading: 'Loading the appeals',
  autoRules: 'Automatic rules',
  autoRulesLoading: 'Loading the automatic rules',

  general: 'General',
  form: 'Settings of the community',
  textHints: {
    welcome: 'Shown once to each new member. You can format it with Markdown.',
    guidance: 'Shown above the form for a new post. You can format it with Markdown.',
  },
  unchanged: 'No changes',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  allSaved: 'All changes saved',
  saved: 'Settings saved',
  failed: 'Couldn’t save the settings. Please try again.',

  conflict: 'Someone else has changed these settings',
  conflictText: 'Nothing of yours is lost or saved yet. These are the saved values that differ from yours:',
  savedVersion: 'Saved version',
  names,
  none: 'None',
  keep: 'Keep my changes',
  replace: 'Use the saved version',

  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes are kept on this device as a draft.',
  leave: 'Leave',
} as const;
