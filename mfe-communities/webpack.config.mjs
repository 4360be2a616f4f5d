import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({
  name: 'communities',
  kind: 'remote',
  dir: import.meta.dirname,
  exposes: {
    './communities': './src/directory/CommunitiesPage.tsx',
    './community': './src/community/CommunityPage.tsx',
    './CommunityGrid': './src/grid/CommunityGrid.tsx',
  },
});
