import type { communityIcons } from '@stoa/contract';

const icons: Record<(typeof communityIcons)[number], string> = {
  users: 'People',
  monitor: 'Screen',
  'gamepad-2': 'Game pad',
  'flask-conical': 'Flask',
};

/** The dialog to create or edit a community. */
export const communityFormTexts = {
  createTitle: 'Create a community',
  editTitle: 'Edit community',
  name: 'Name',
  nameHint: 'Used in the community’s URL. It cannot be changed later.',
  displayName: 'Display name',
  description: 'Description',
  color: 'Colour',
  icon: 'Icon',
  icons,
  create: 'Create',
  created: 'Community created',
  changed: 'Community updated',
  failed: 'Couldn’t save the community. Please try again.',
} as const;
