import { z } from 'zod';
import {
  digestChoices,
  feedChoices,
  messagePolicies,
  postSorts,
  themeChoices,
  viewModes,
} from '../choices.js';

/**
 * Settings of a member, on all devices. Absent keys have the values of `settingDefaults`; an absent theme or view
 * depends on the device. Each key is saved separately, so that concurrent changes to different keys do not overwrite
 * each other.
 */
export const UserSettings = z
  .strictObject({
    theme: z.enum(themeChoices),
    /** View of post lists. */
    view: z.enum(viewModes),
    /** Initial feed of the home page. */
    defaultFeed: z.enum(feedChoices),
    /** Initial order of the home page. */
    defaultSort: z.enum(postSorts),
    /** Dates instead of "3h ago". */
    exactDates: z.boolean(),
    /** Minimal motion, regardless of the device's preference. */
    reducedMotion: z.boolean(),
    /** Whether sensitive media show at once, and Popular, Top and Rising contain sensitive posts. */
    showsSensitive: z.boolean(),
    /** Whether the home page leaves out posts that the member has read, unless they have new comments. */
    hidesRead: z.boolean(),
    /** Whether the member has dismissed the first steps on the dashboard. */
    hidesFirstSteps: z.boolean(),
    /** Who may start a conversation; `nobody` also closes existing conversations. */
    messagesFrom: z.enum(messagePolicies),
    /** Whether other members see the member's communities. */
    showsCommunities: z.boolean(),
    /** Whether other members see the list of followers. The count is public. */
    showsFollowers: z.boolean(),
    /** Whether to notify of comments on own posts and of replies. */
    notifyComments: z.boolean(),
    /** Whether to notify of upvote milestones. */
    notifyVotes: z.boolean(),
    /** Whether to notify of new followers. */
    notifyFollowers: z.boolean(),
    /** Whether to notify of earned trophies. */
    notifyTrophies: z.boolean(),
    /** Whether to notify of requests to join communities that the member moderates. */
    notifyJoinRequests: z.boolean(),
    /** Whether to notify of own requests to join that were approved. */
    notifyApprovals: z.boolean(),
    /** Whether to notify of the outcome of own reports. */
    notifyReportOutcomes: z.boolean(),
    /** Whether single keys work as shortcuts. */
    usesShortcuts: z.boolean(),
    /** Frequency of the mailed digest; the first follows a full day or week after the choice. */
    digest: z.enum(digestChoices),
  })
  .partial()
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;
