import {
  communitySettingsSections,
  type Community,
  type CommunityPermission,
  type CommunitySettingsSection,
} from '@stoa/contract';
import { firstCall, firstFragment, sharedApi, type FirstCalls } from '@stoa/platform';
import { memberCalls } from '../membership/memberCalls';
import { moderatorsApi } from './moderatorsApi';
import { placeOf } from './placeOf';

/** The permissions of which a section needs one; absent if every moderator may open it. */
const permissionsFor: Readonly<Partial<Record<CommunitySettingsSection, readonly CommunityPermission[]>>> = {
  general: ['settings'],
  queue: ['posts'],
  members: ['people'],
  bans: ['people'],
  appeals: ['posts', 'people'],
  'automatic-rules': ['posts'],
  shield: ['posts'],
};

/** Returns the sections that the viewer may open. */
export const sectionsFor = ({ permissions = [] }: Community): CommunitySettingsSection[] =>
  communitySettingsSections.filter(
    (section) => permissionsFor[section]?.some((needed) => permissions.includes(needed)) ?? true,
  );

/** Returns the section with a name; undefined if there is none. */
export const sectionNamed = (name: string | undefined): CommunitySettingsSection | undefined =>
  communitySettingsSections.find((known) => known === name);

/** The first calls of the list of sections: the number of appeals, for members who decide them. */
export const countCalls = (community: Community): ReturnType<FirstCalls> =>
  sectionsFor(community).includes('appeals')
    ? [firstCall(sharedApi.endpoints.countOpenAppeals, { communityId: community.id })]
    : [];

/** The first calls of each section, besides the community. */
export const sectionCalls: Readonly<
  Record<CommunitySettingsSection, (community: Community) => ReturnType<FirstCalls>>
> = {
  general: () => [],
  queue: (community) => [firstFragment('moderation/CaseQueue', { community: placeOf(community) })],
  members: memberCalls,
  bans: (community) => [firstFragment('moderation/BanList', { community: placeOf(community) })],
  appeals: ({ id }) => [firstFragment('moderation/AppealList', { communityId: id })],
  'automatic-rules': (community) => [
    firstFragment('moderation/AutoRules', { community: placeOf(community) }),
  ],
  shield: () => [],
  moderators: ({ id, permissions }) => [
    firstCall(moderatorsApi.endpoints.listModerators, id),
    ...(permissions?.includes('people')
      ? [firstCall(moderatorsApi.endpoints.listModeratorInvitations, id)]
      : []),
  ],
};
