import { limits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** Where a member is signed in. */
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
  endOthersText: 'All sessions but this one end. What was being written there stays in its browser.',
  endOthersConfirm: 'Sign out',
  endedAll: 'Signed out everywhere else',
  notEndedAll: 'The sessions were not ended',
} as const;
