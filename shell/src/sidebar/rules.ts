/** The rules that hold everywhere. */
export const rules = [
  'Be respectful to others',
  'No spam or self-promotion',
  'Stay on topic',
  'No personal attacks',
  'Follow community guidelines',
] as const;
