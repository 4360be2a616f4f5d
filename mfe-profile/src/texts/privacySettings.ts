import type { MessagePolicy } from '@stoa/contract';

/** What others see of a member. */
export const privacySettingsTexts = {
  showsCommunities: 'Show my communities',
  showsCommunitiesHint:
    'Other members can see which communities you have joined. Otherwise you and the staff alone.',
  messagesFrom: 'Who may write to me',
  policies: {
    everyone: 'Everyone',
    following: 'People I follow',
    nobody: 'Nobody',
  } satisfies Record<MessagePolicy, string>,
  messagesFromText:
    'People you do not follow ask first, with a request. Those you have accepted can go on writing, unless nobody may.',
} as const;
