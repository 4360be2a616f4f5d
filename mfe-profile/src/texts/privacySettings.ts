import type { MessagePolicy } from '@stoa/contract';

/** The setting for who may send messages. */
export const privacySettingsTexts = {
  messagesFrom: 'Who may write to me',
  policies: {
    everyone: 'Everyone',
    following: 'People I follow',
    nobody: 'Nobody',
  } satisfies Record<MessagePolicy, string>,
  messagesFromText:
    'People you do not follow ask first, with a request. Those you have accepted can go on writing, unless nobody may.',
} as const;
