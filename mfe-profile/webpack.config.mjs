import { makeWebpackConfig } from '@stoa/config/webpack';

export default makeWebpackConfig({
  name: 'profile',
  kind: 'remote',
  dir: import.meta.dirname,
  exposes: {
    './user': './src/user/UserPage.tsx',
    './dashboard': './src/dashboard/DashboardPage.tsx',
    './settings': './src/settings/SettingsPage.tsx',
    './settingsSection': './src/settings/SettingsPage.tsx',
    './messages': './src/messages/MessagesPage.tsx',
    './conversation': './src/messages/ConversationPage.tsx',
    './trophies': './src/trophies/TrophiesPage.tsx',
    './profile': './src/profile/OwnProfilePage.tsx',
  },
});
