import type { CommunitySettingsSection } from '@stoa/contract';
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

const sections: Record<CommunitySettingsSection, string> = {
  general: 'General',
  queue: 'Reports',
  members: 'Members',
  bans: 'Bans',
  appeals: 'Appeals',
  'automatic-rules': 'Automatic rules',
  shield: 'Shield',
  moderators: 'Moderators',
};

/** The settings page of a community. */
export const settingsTexts = {
  title: 'Community settings',
  /** @param section the chosen section; absent for the list */
  titleOf: (name: string, section?: CommunitySettingsSection) =>
    `${section === undefined ? '' : `${sections[section]} · `}Settings of ${name}`,
  here: 'Settings',
  loading: 'Loading the settings',
  denied: 'You can’t change this community',
  deniedText: 'Only its owner and moderators can open its settings.',
  toCommunity: 'View community',
  notFound: 'Settings not found',
  all: 'All settings',
  sections,
  sectionDenied: 'You can’t open this section',
  sectionDeniedText: 'The owner of the community can give you the permission.',

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
  conflictText: 'Your changes are kept, but not saved yet. These saved values differ from yours:',
  savedVersion: 'Saved version',
  names,
  none: 'None',
  keep: 'Keep my changes',
  replace: 'Use saved version',

  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes are kept on this device as a draft.',
  leave: 'Leave',
} as const;
