import type { communityIcons } from '@stoa/contract';

const icons: Record<(typeof communityIcons)[number], string> = {
  users: 'People',
  monitor: 'Screen',
  'gamepad-2': 'Game pad',
  'flask-conical': 'Flask',
};

/** The dialog that makes a community or changes one. */
export const communityFormTexts = {
  createTitle: 'Create a community',
  editTitle: 'Edit community',
  name: 'Name',
  nameHint: 'Part of the community’s address. It cannot be changed later.',
  displayName: 'Display name',
  description: 'Description',
  color: 'Colour',
  icon: 'Icon',
  icons,
  create: 'Create',
  created: 'Community created',
  changed: 'Community changed',
  failed: 'The community could not be saved. Please try again.',
} as const;
