import type { ReactNode } from 'react';

/** The viewer's own ban. */
export const banTexts = {
  site: 'You are banned from this site',
  community: (name: string) => `You are banned from ${name}`,
  until: (date: ReactNode, time: ReactNode) => (
    <>
      Until {date}, {time}.
    </>
  ),
  forGood: 'For good.',
  reason: (reason: string) => `Reason: ${reason}`,
  siteText: 'You can read, delete what you wrote, and download your data in the settings.',
  communityText: 'You can read here, and delete what you wrote.',
} as const;
