import type { SettingsSection } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { LoadingText } from '@stoa/ui';
import type { ComponentType } from 'react';
import { settingsTexts } from '../texts/settings';

const pending = <LoadingText label={settingsTexts.loading} lines={6} />;

/** The sections, loaded on demand. */
export const sectionParts: Readonly<Record<SettingsSection, ComponentType>> = {
  account: lazyPart(async () => (await import('./AccountSection')).AccountSection, pending),
  profile: lazyPart(async () => (await import('./ProfileSection')).ProfileSection, pending),
  'sign-in': lazyPart(async () => (await import('./SignInSection')).SignInSection, pending),
  sessions: lazyPart(async () => (await import('./SessionsSection')).SessionsSection, pending),
  appearance: lazyPart(async () => (await import('./AppearanceSection')).AppearanceSection, pending),
  notifications: lazyPart(async () => (await import('./NotificationsSection')).NotificationsSection, pending),
  privacy: lazyPart(async () => (await import('./PrivacySection')).PrivacySection, pending),
};
