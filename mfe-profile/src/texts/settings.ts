import type { SettingsSection } from '@stoa/contract';

const sections: Record<SettingsSection, string> = {
  account: 'Account',
  profile: 'Profile',
  'sign-in': 'Sign-in',
  sessions: 'Sessions',
  appearance: 'Appearance',
  notifications: 'Notifications',
  privacy: 'Privacy',
};

/** The frame of the settings. */
export const settingsTexts = {
  title: 'Settings',
  sectionTitle: (section: SettingsSection) => `${sections[section]} · Settings`,
  description: 'Your account and preferences.',
  sections,
  all: 'All settings',
  loading: 'Loading settings',
  notFound: 'Settings not found',
  saved: 'Saved',
  notSaved: 'Couldn’t save the setting',
} as const;
