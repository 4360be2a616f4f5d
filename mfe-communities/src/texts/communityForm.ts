import type { communityIcons, CommunityVisibility } from '@stoa/contract';

const icons: Record<(typeof communityIcons)[number], string> = {
  users: 'People',
  monitor: 'Screen',
  'gamepad-2': 'Game pad',
  'flask-conical': 'Flask',
};

const visibilityHints: Record<CommunityVisibility, string> = {
  public: 'Everyone can read, join and write.',
  restricted: 'Everyone can read. Only members write, and joining needs approval.',
  private: 'Only members see it and what they write. Joining needs approval.',
};

/** The dialog to create a community, and the fields that its settings share with it. */
export const communityFormTexts = {
  createTitle: 'Create a community',
  name: 'Name',
  nameHint: 'Used in the community’s URL. It cannot be changed later.',
  displayName: 'Display name',
  description: 'Description',
  descriptionHint: 'You can format it with Markdown.',
  color: 'Colour',
  icon: 'Icon',
  icons,
  visibility: 'Who can read and write',
  visibilityHints,
  create: 'Create',
  created: 'Community created',
  failed: 'Couldn’t create the community. Please try again.',
} as const;
