import type { SettingsSection } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { LoadingText } from '@stoa/ui';
import type { ComponentType } from 'react';
import { settingsTexts } from '../texts/settings';

const pending = <LoadingText label={settingsTexts.loading} lines={6} />;

/** The sections, loaded on demand. */
export const sectionParts: Readonly<Record<SettingsSection, ComponentType>> = {
  account: lazyPart(async () => (await import('./account/AccountSection')).AccountSection, pending),
  profile: lazyPart(async () => (await import('./profile/ProfileSection')).ProfileSection, pending),
  'sign-in': lazyPart(async () => (await import('./sign-in/SignInSection')).SignInSection, pending),
  sessions: lazyPart(async () => (await import('./sign-in/SessionsSection')).SessionsSection, pending),
  appearance: lazyPart(async () => (await import('./AppearanceSection')).AppearanceSection, pending),
  notifications: lazyPart(
    async () => (await import('./notifications/NotificationsSection')).NotificationsSection,
    pending,
  ),
  privacy: lazyPart(async () => (await import('./privacy/PrivacySection')).PrivacySection, pending),
};
