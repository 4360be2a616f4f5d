/** The site-wide rules. */
export const rulesTexts = {
  title: 'Community Rules',
  description: 'The rules that apply in every Stoa community.',
  rules: [
    'Be respectful to others',
    'No spam or self-promotion',
    'Stay on topic',
    'No personal attacks',
    'Follow community guidelines',
  ],
  siteRules: 'Rules of all communities',
  report:
    'If a post or comment breaks a rule, report it to the moderators. Only site staff can see who reported it.',
} as const;
