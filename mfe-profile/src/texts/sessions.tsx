import { accountLimits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** The list of sessions. */
export const sessionTexts = {
  text: `A session ends after ${accountLimits.sessionIdleDays} days without use, or ${accountLimits.sessionDays} days after signing in. Don’t recognise one? End it and change your password.`,
  failed: 'Couldn’t load your sessions',
  loading: 'Loading your sessions',
  unknownDevice: 'Unknown device',
  current: 'This device',
  used: (age: ReactNode) => <>Last used {age}</>,
  begun: (age: ReactNode) => <>Signed in {age}</>,
  from: (network: string) => `From ${network}`,
  end: 'End',
  endName: (device: string) => `End the session on ${device}`,
  ended: 'Session ended',
  notEnded: 'Couldn’t end the session',
  endOthers: 'Sign out everywhere else…',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'All other sessions end. Drafts on those devices are kept.',
  endOthersConfirm: 'Sign out',
  endedAll: 'Signed out everywhere else',
  notEndedAll: 'Couldn’t sign out everywhere else',
} as const;
