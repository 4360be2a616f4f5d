import type { ReactNode } from 'react';

/** Notifications on devices, in the Notifications section of the settings. */
export const pushTexts = {
  title: 'On your devices',
  loading: 'Loading your devices',
  failed: 'Couldn’t load your devices',
  thisDevice: 'Notify this device',
  offText: 'Get notifications on this device, even while Stoa is closed.',
  onText: 'This device shows notifications until you sign out on it.',
  blocked: 'Your browser blocks notifications from Stoa',
  blockedText: 'Allow them in the site settings of your browser, next to the address, then come back.',
  unsupported: 'This browser or private window can’t show website notifications. Try another browser.',
  notChanged: 'Couldn’t change notifications on this device',
  noService: 'Your browser can’t reach its notification service. Check your connection, and try again.',
  turnedOn: 'Notifications are on for this device',
  turnedOff: 'Notifications are off for this device',

  kindsLabel: 'Sent to your devices',
  /** By the setting that turns a kind off. */
  kinds: {
    pushReplies: { label: 'Comments and replies on devices' },
    pushMentions: { label: 'Mentions on devices' },
    pushMessages: { label: 'Messages on devices', hint: 'Message requests from strangers are never sent.' },
    pushFollows: { label: 'Followers on devices' },
    pushModeration: { label: 'Moderation on devices' },
  },
  quietHours: 'Quiet hours',
  quietHoursText: 'Notifications wait until quiet hours are over.',
  from: 'From',
  to: 'To',
  sameTimes: 'Choose an end time that differs from the start.',
  zone: (zone: string) => `Every day, in the time zone ${zone}.`,

  devices: 'Devices',
  unknownDevice: 'Unknown device',
  current: 'This device',
  since: (age: ReactNode) => <>Added {age}</>,
  remove: 'Remove',
  removeName: (device: string) => `Remove ${device}`,
  removed: 'Device removed',
  notRemoved: 'Couldn’t remove the device',
} as const;
