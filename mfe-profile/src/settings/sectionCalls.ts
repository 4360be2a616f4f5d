import type { SettingsSection, User } from '@stoa/contract';
import { firstCall, type FirstCall } from '@stoa/platform';
import { userApi } from '../user/userApi';
import { accountApi } from './account/accountApi';
import { passkeysApi } from './sign-in/passkeysApi';
import { privacyApi } from './privacy/privacyApi';
import { pushApi } from './push/pushApi';
import { secondFactorApi } from './sign-in/secondFactorApi';
import { sessionsApi } from './sign-in/sessionsApi';

const of = {
  ...userApi.endpoints,
  ...accountApi.endpoints,
  ...passkeysApi.endpoints,
  ...privacyApi.endpoints,
  ...pushApi.endpoints,
  ...secondFactorApi.endpoints,
  ...sessionsApi.endpoints,
};

/** The first calls of each section. */
export const sectionCalls: Readonly<Record<SettingsSection, (viewer: User) => readonly FirstCall[]>> = {
  account: () => [firstCall(of.getDataExport, undefined)],
  profile: ({ username }) => [firstCall(of.getUser, username)],
  'sign-in': () => [firstCall(of.getSecondFactor, undefined), firstCall(of.listPasskeys, undefined)],
  sessions: () => [firstCall(of.listSessions, undefined)],
  appearance: () => [],
  notifications: () => [
    firstCall(of.getPushState, undefined),
    firstCall(of.listFollowedThreads, undefined),
    firstCall(of.listMutedThreads, undefined),
  ],
  privacy: () => [firstCall(of.getMutedWords, undefined), firstCall(of.listBlockedUsers, undefined)],
};
