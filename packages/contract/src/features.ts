import type { z } from 'zod';
import { accountCalls } from './calls/account.js';
import { authCalls } from './calls/auth.js';
import { commentCalls } from './calls/comments.js';
import { communityCalls } from './calls/communities.js';
import { jobCalls } from './calls/jobs.js';
import { messageCalls } from './calls/messages.js';
import { moderationCalls } from './calls/moderation.js';
import { notificationCalls } from './calls/notifications.js';
import { passkeyCalls } from './calls/passkeys.js';
import { peopleCalls } from './calls/people.js';
import { postCalls } from './calls/posts.js';
import { reportCalls } from './calls/reports.js';
import { dataExportCalls } from './calls/dataExport.js';
import { secondFactorCalls } from './calls/secondFactor.js';
import { sessionCalls } from './calls/sessions.js';
import { settingCalls } from './calls/settings.js';
import { siteCalls } from './calls/site.js';
import { trophyCalls } from './calls/trophies.js';
import { uploadCalls } from './calls/uploads.js';
import { userCalls } from './calls/users.js';
import { voteCalls } from './calls/votes.js';
import { widgetCalls } from './calls/widgets.js';

export { type Call, type RateLimitGroup, rateLimits } from './calls/call.js';
export * from './account.js';
export * from './auth.js';
export * from './comments.js';
export * from './communities.js';
export * from './health.js';
export * from './jobs.js';
export * from './messages.js';
export * from './moderation.js';
export * from './notifications.js';
export * from './passkeys.js';
export * from './people.js';
export * from './policyReports.js';
export * from './posts.js';
export * from './reports.js';
export * from './dataExport.js';
export * from './secondFactor.js';
export * from './sessions.js';
export * from './settings.js';
export * from './trophies.js';
export * from './uploads.js';
export * from './users.js';
export * from './votes.js';
export * from './widgets.js';

/**
 * Every call of the API. Controllers are bound to this table and OpenAPI is generated from it. A test checks that the
 * server mounts nothing else. The singular `/user` and `/vote` are kept for existing clients.
 */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...dataExportCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...postCalls,
  ...commentCalls,
  ...voteCalls,
  ...communityCalls,
  ...userCalls,
  ...peopleCalls,
  ...settingCalls,
  ...sessionCalls,
  ...trophyCalls,
  ...widgetCalls,
  ...reportCalls,
  ...moderationCalls,
  ...jobCalls,
  ...notificationCalls,
  ...messageCalls,
  ...uploadCalls,
  ...siteCalls,
};

export type CallName = keyof typeof calls;

/** Response type of a call. */
export type Answer<Name extends CallName> = (typeof calls)[Name] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : void;
