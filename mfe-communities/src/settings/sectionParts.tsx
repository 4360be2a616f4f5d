import type { Community, CommunitySettingsSection } from '@stoa/contract';
import { Fragment, lazyPart } from '@stoa/platform';
import { LoadingText } from '@stoa/ui';
import type { ComponentType } from 'react';
import { settingsTexts as texts } from '../texts/communitySettings';
import { placeOf } from './placeOf';

export interface SectionProps {
  community: Community;
}

const pending = <LoadingText label={texts.loading} lines={6} />;

/** The sections, loaded on demand. mfe-moderation exposes those about its decisions. */
export const sectionParts: Readonly<Record<CommunitySettingsSection, ComponentType<SectionProps>>> = {
  general: lazyPart(async () => (await import('./SettingsForm')).SettingsForm, pending),
  queue: ({ community }) => (
    <Fragment name="moderation/CaseQueue" with={{ community: placeOf(community) }} pending={pending} />
  ),
  members: lazyPart(async () => (await import('../membership/MembersSection')).MembersSection, pending),
  bans: ({ community }) => (
    <Fragment name="moderation/BanList" with={{ community: placeOf(community) }} pending={pending} />
  ),
  appeals: ({ community: { id } }) => (
    <Fragment name="moderation/AppealList" with={{ communityId: id }} pending={pending} />
  ),
  'automatic-rules': ({ community }) => (
    <Fragment name="moderation/AutoRules" with={{ community: placeOf(community) }} pending={pending} />
  ),
  shield: lazyPart(async () => (await import('./ShieldSection')).ShieldSection, pending),
  moderators: lazyPart(async () => (await import('./ModeratorsSection')).ModeratorsSection, pending),
};
