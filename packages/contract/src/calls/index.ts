import type { z } from 'zod';
import { authCalls } from './auth.js';
import { commentCalls } from './comments.js';
import { communityCalls } from './communities.js';
import { moderationCalls } from './moderation.js';
import { notificationCalls } from './notifications.js';
import { postCalls } from './posts.js';
import { reportCalls } from './reports.js';
import { siteCalls } from './site.js';
import { uploadCalls } from './uploads.js';
import { userCalls } from './users.js';
import { voteCalls } from './votes.js';
import { widgetCalls } from './widgets.js';

export { type Call, type RateLimitGroup, rateLimits } from './call.js';

/**
 * Every call of the API.
 * Controllers are bound to this table, OpenAPI is made from it, and a test holds that nothing else is mounted.
 * The singular `/user` and `/vote` are what existing clients call; they stay as they are.
 */
export const calls = {
  ...authCalls,
  ...postCalls,
  ...commentCalls,
  ...voteCalls,
  ...communityCalls,
  ...userCalls,
  ...widgetCalls,
  ...reportCalls,
  ...moderationCalls,
  ...notificationCalls,
  ...uploadCalls,
  ...siteCalls,
};

export type CallName = keyof typeof calls;

/** What the server answers to a call. */
export type Answer<Name extends CallName> = (typeof calls)[Name] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : void;
