import type { FeedDial } from '@stoa/contract';

/** The part of a community or an author in the viewer's feed. `name` is that of either. */
export const dialTexts = {
  label: 'In your feed',
  name: (name: string) => `${name} in your feed`,
  mutedLabel: 'Muted in your feed',
  mutedName: (name: string) => `${name}: Muted in your feed`,
  dials: { less: 'Less', normal: 'Normal', more: 'More' } satisfies Record<FeedDial, string>,
  saved: {
    less: (name: string) => `Less from ${name} in your feed`,
    normal: (name: string) => `The usual amount from ${name} in your feed`,
    more: (name: string) => `More from ${name} in your feed`,
  } satisfies Record<FeedDial, unknown>,
  muteForWeek: 'Mute for a week',
  muteForMonth: 'Mute for a month',
  /** Opens a dialog. */
  muteUntil: 'Mute until a date…',
  muteTitle: (name: string) => `Mute ${name} in your feed`,
  muteUntilLabel: 'Until',
  dateInvalid: 'Choose a date after today.',
  mute: 'Mute',
  muted: (name: string, until: string) => `${name} muted until ${until}`,
  unmute: (until: string) => `Unmute (muted until ${until})`,
  unmuted: (name: string) => `${name} is back in your feed`,
  notSaved: 'Couldn’t change your feed',
} as const;
