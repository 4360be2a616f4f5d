import type { MessagePolicy } from '@stoa/contract';

/** The setting for who may send messages. */
export const privacySettingsTexts = {
  messagesFrom: 'Who can message me',
  policies: {
    everyone: 'Everyone',
    following: 'People I follow',
    nobody: 'Nobody',
  } satisfies Record<MessagePolicy, string>,
  messagesFromText:
    'People you don’t follow send a request first. People you’ve accepted can keep writing, except under “Nobody”.',
} as const;
