import type { ReactNode } from 'react';

/** The viewer's own ban or mute. */
export const banTexts = {
  site: (isMute: boolean) => `You are ${isMute ? 'muted on' : 'banned from'} this site`,
  community: (name: string, isMute: boolean) => `You are ${isMute ? 'muted in' : 'banned from'} ${name}`,
  until: (date: ReactNode, time: ReactNode) => (
    <>
      Until {date}, {time}.
    </>
  ),
  forGood: 'For good.',
  reason: (reason: string) => `Reason: ${reason}`,
  siteText: 'You can read, delete what you wrote, and download your data in the settings.',
  muteText: 'You can read, vote, save and join, and delete what you wrote.',
  communityText: 'You can read here, and delete what you wrote.',
} as const;
