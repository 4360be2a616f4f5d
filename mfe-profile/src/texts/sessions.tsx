import { limits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** The list of sessions. */
export const sessionTexts = {
  text: `A session ends ${limits.sessionIdleDays} days after its last use, and ${limits.sessionDays} days after it began. What you do not know, end, and change your password.`,
  failed: 'Failed to fetch your sessions',
  loading: 'Loading your sessions',
  unknownDevice: 'Unknown device',
  current: 'This device',
  used: (age: ReactNode) => <>Used {age}</>,
  begun: (age: ReactNode) => <>Signed in {age}</>,
  from: (network: string) => `From ${network}`,
  end: 'End',
  endName: (device: string) => `End the session of ${device}`,
  ended: 'Session ended',
  notEnded: 'The session was not ended',
  endOthers: 'Sign out everywhere else…',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'All other sessions end. Drafts on those devices are kept.',
  endOthersConfirm: 'Sign out',
  endedAll: 'Signed out everywhere else',
  notEndedAll: 'The sessions were not ended',
} as const;
