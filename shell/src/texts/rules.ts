/** The rules that hold everywhere. */
export const rulesTexts = {
  title: 'Community Rules',
  description: 'The rules that hold in every community of Stoa.',
  rules: [
    'Be respectful to others',
    'No spam or self-promotion',
    'Stay on topic',
    'No personal attacks',
    'Follow community guidelines',
  ],
  report:
    'If you see a rule broken, report the post or the comment to the moderators. Only they see who reported it.',
} as const;
