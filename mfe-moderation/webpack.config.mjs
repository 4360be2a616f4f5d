import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({
  name: 'moderation',
  kind: 'remote',
  dir: import.meta.dirname,
  exposes: {
    './moderation': './src/moderation/ModerationPage.tsx',
    './ReportDialog': './src/report/ReportDialog.tsx',
    './RemovalDialog': './src/removal/RemovalDialog.tsx',
  },
});
