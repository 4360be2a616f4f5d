import * as home from '../../mfe-feed/src/home/HomePage';
import * as post from '../../mfe-feed/src/post/PostPage';
import type { LoadedModule } from '../../packages/platform/src/federation/loading/loadRemoteModule';

type Load = () => Promise<unknown>;

/**
 * All modules of all remotes, imported as in a single application. The two measured pages are in the first bundle, the
 * best case for such an application; the others are separate chunks.
 */
const modules: Record<string, Load> = {
  'feed ./home': () => Promise.resolve(home),
  'feed ./post': () => Promise.resolve(post),
  'feed ./createPost': () => import('../../mfe-feed/src/create-post/CreatePostPage'),
  'feed ./search': () => import('../../mfe-feed/src/search/SearchPage'),
  'feed ./PostList': () => import('../../mfe-feed/src/post-list/PostList'),
  'feed ./Video': () => import('../../mfe-feed/src/post-card/Video'),
  'communities ./communities': () => import('../../mfe-communities/src/directory/CommunitiesPage'),
  'communities ./community': () => import('../../mfe-communities/src/community/CommunityPage'),
  'communities ./CommunityGrid': () => import('../../mfe-communities/src/grid/CommunityGrid'),
  'profile ./user': () => import('../../mfe-profile/src/user/UserPage'),
  'profile ./dashboard': () => import('../../mfe-profile/src/dashboard/DashboardPage'),
  'profile ./settings': () => import('../../mfe-profile/src/settings/SettingsPage'),
  'profile ./messages': () => import('../../mfe-profile/src/messages/MessagesPage'),
  'profile ./conversation': () => import('../../mfe-profile/src/messages/ConversationPage'),
  'profile ./people': () => import('../../mfe-profile/src/people/PeoplePage'),
  'profile ./trophies': () => import('../../mfe-profile/src/trophies/TrophiesPage'),
  'profile ./profile': () => import('../../mfe-profile/src/profile/ProfilePage'),
  'moderation ./moderation': () => import('../../mfe-moderation/src/moderation/ModerationPage'),
  'moderation ./publicLog': () => import('../../mfe-moderation/src/public-log/PublicLogPage'),
  'moderation ./ReportDialog': () => import('../../mfe-moderation/src/report/ReportDialog'),
  'moderation ./RemovalDialog': () => import('../../mfe-moderation/src/removal/RemovalDialog'),
  'moderation ./ClearProfileDialog': () => import('../../mfe-moderation/src/removal/ClearProfileDialog'),
  'moderation ./BanDialog': () => import('../../mfe-moderation/src/bans/BanDialog'),
  'moderation ./BanList': () => import('../../mfe-moderation/src/bans/BanList'),
  'moderation ./AppealStatus': () => import('../../mfe-moderation/src/appeals/AppealStatus'),
  'moderation ./AppealList': () => import('../../mfe-moderation/src/appeals/AppealList'),
  'moderation ./AutoRules': () => import('../../mfe-moderation/src/rules/AutoRules'),
  'moderation ./CaseQueue': () => import('../../mfe-moderation/src/cases/CaseQueue'),
};

/** Replaces federation's loader in the baseline build. */
export async function loadRemoteModule(remote: string, expose: string): Promise<LoadedModule> {
  const load = modules[`${remote} ${expose}`];
  if (!load) throw new Error(`${remote} ${expose} is not compiled in.`);
  return { exports: await load(), version: 'compiled in' };
}
