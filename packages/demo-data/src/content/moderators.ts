import type { CommunityPermission } from '@stoa/contract';

/** Who moderates some communities of the demo besides the owner. */
export const demoModerators: Readonly<
  Record<string, readonly { readonly by: string; readonly permissions: readonly CommunityPermission[] }[]>
> = {
  bread: [
    { by: 'ada', permissions: ['posts', 'people', 'settings'] },
    { by: 'ben', permissions: ['posts'] },
  ],
  programming: [{ by: 'lutz', permissions: ['posts', 'settings'] }],
  'kitchen-gardens': [{ by: 'ben', permissions: ['posts', 'people'] }],
};
