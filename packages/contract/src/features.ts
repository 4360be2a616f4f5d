import type { z } from 'zod';
import { type Call, completeCalls } from './call.js';
import { catchUpCalls } from './content/catchUpCalls.js';
import { commentCalls } from './content/commentCalls.js';
import { communityCalls } from './content/communityCalls.js';
import { communityModeratorCalls } from './content/communityModeratorCalls.js';
import { mentionCalls } from './content/mentionCalls.js';
import { membershipCalls } from './content/membershipCalls.js';
import { postCalls } from './content/postCalls.js';
import { voteCalls } from './content/voteCalls.js';
import { ownFeedCalls } from './content/ownFeedCalls.js';
import { messageCalls } from './delivery/messageCalls.js';
import { notificationCalls } from './delivery/notificationCalls.js';
import { pushCalls } from './delivery/pushCalls.js';
import { accountCalls } from './identity/accountCalls.js';
import { authCalls } from './identity/authCalls.js';
import { dataExportCalls } from './identity/dataExportCalls.js';
import { passkeyCalls } from './identity/passkeyCalls.js';
import { secondFactorCalls } from './identity/secondFactorCalls.js';
import { sessionCalls } from './identity/sessionCalls.js';
import { uploadCalls } from './media/uploadCalls.js';
import { appealCalls } from './moderation/appealCalls.js';
import { autoRuleCalls } from './moderation/autoRuleCalls.js';
import { spamFilterCalls } from './moderation/spamFilterCalls.js';
import { banCalls } from './moderation/banCalls.js';
import { caseCalls } from './moderation/caseCalls.js';
import { claimCalls } from './moderation/claimCalls.js';
import { moderationCalls } from './moderation/moderationCalls.js';
import { publicLogCalls } from './moderation/publicLogCalls.js';
import { reportCalls } from './moderation/reportCalls.js';
import { sweepCalls } from './moderation/sweepCalls.js';
import { peopleCalls } from './people/peopleCalls.js';
import { settingCalls } from './people/settingCalls.js';
import { trophyCalls } from './people/trophyCalls.js';
import { userCalls } from './people/userCalls.js';
import { widgetCalls } from './people/widgetCalls.js';
import { canaryCalls } from './site/canaryCalls.js';
import { evidenceCalls } from './site/evidenceCalls.js';
import { jobCalls } from './site/jobCalls.js';
import { previewCalls } from './site/previewCalls.js';
import { siteCalls } from './site/siteCalls.js';

export { type Call, type CommunityAccess, type RateLimitGroup, rateLimits, refusesBanned } from './call.js';
export * from './content/catchUp.js';
export * from './content/comments.js';
export * from './content/communities.js';
export * from './content/flairs.js';
export * from './content/memberships.js';
export * from './content/mentions.js';
export * from './content/communityModerators.js';
export * from './content/ownFeeds.js';
export * from './content/posts.js';
export * from './content/votes.js';
export * from './delivery/messages.js';
export * from './delivery/live.js';
export * from './delivery/notifications.js';
export * from './delivery/notificationGroups.js';
export * from './delivery/push.js';
export * from './identity/account.js';
export * from './identity/auth.js';
export * from './identity/dataExport.js';
export * from './identity/passkeys.js';
export * from './identity/secondFactor.js';
export * from './identity/sessions.js';
export * from './media/uploads.js';
export * from './moderation/autoRules.js';
export * from './moderation/spamFilter.js';
export * from './moderation/bans.js';
export * from './moderation/warnings.js';
export * from './moderation/cases.js';
export * from './moderation/claims.js';
export * from './moderation/moderation.js';
export * from './moderation/reports.js';
export * from './moderation/publicLog.js';
export * from './moderation/appeals.js';
export * from './moderation/sweeps.js';
export * from './people/dials.js';
export * from './people/people.js';
export * from './people/settings.js';
export * from './people/trophies.js';
export * from './people/users.js';
export * from './people/widgets.js';
export * from './site/canaries.js';
export * from './site/evidence.js';
export * from './site/health.js';
export * from './site/jobs.js';
export * from './site/policyReports.js';
export * from './site/previews.js';

/**
 * Every call of the API. Controllers are bound to this table and OpenAPI is generated from it. A test checks that the
 * server mounts nothing else. The singular `/user` and `/vote` are kept for existing clients.
 */
export const calls = completeCalls({
  ...authCalls,
  ...accountCalls,
  ...dataExportCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...postCalls,
  ...commentCalls,
  ...voteCalls,
  ...communityCalls,
  ...membershipCalls,
  ...mentionCalls,
  ...communityModeratorCalls,
  ...userCalls,
  ...peopleCalls,
  ...settingCalls,
  ...sessionCalls,
  ...trophyCalls,
  ...widgetCalls,
  ...reportCalls,
  ...moderationCalls,
  ...banCalls,
  ...claimCalls,
  ...publicLogCalls,
  ...appealCalls,
  ...caseCalls,
  ...jobCalls,
  ...evidenceCalls,
  ...canaryCalls,
  ...notificationCalls,
  ...pushCalls,
  ...messageCalls,
  ...uploadCalls,
  ...siteCalls,
  ...previewCalls,
  ...autoRuleCalls,
  ...spamFilterCalls,
  ...sweepCalls,
  ...catchUpCalls,
  ...ownFeedCalls,
});

export type CallName = keyof typeof calls;

/** All calls with the general type, for code that treats calls alike. Comparing their own types with it is slow. */
export const callTable = calls as object as Readonly<Record<CallName, Call>>;

/** Response type of a call. */
export type Answer<Name extends CallName> = (typeof calls)[Name] extends {
  answer: infer Schema;
}
  ? z.output<Schema>
  : void;
