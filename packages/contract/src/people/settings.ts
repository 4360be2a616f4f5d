import { z } from 'zod';
import {
  digestChoices,
  feedChoices,
  messagePolicies,
  postSorts,
  themeChoices,
  viewModes,
} from '../choices.js';
import { isTimeZone } from './timeZones.js';

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.');

/** When no notifications are sent to devices, every day; the end may be on the next day. */
export const QuietHours = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay,
    /** IANA time zone of both. */
    zone: z.string().max(64).refine(isTimeZone, 'This is not a time zone.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'The end must differ from the start.' })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.infer<typeof QuietHours>;

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
    /** Whether to notify of mentions in posts and comments. */
    notifyMentions: z.boolean(),
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
    /** Whether to send comments and replies to devices. */
    pushReplies: z.boolean(),
    /** Whether to send mentions to devices. */
    pushMentions: z.boolean(),
    /** Whether to send messages to devices. */
    pushMessages: z.boolean(),
    /** Whether to send new followers to devices. */
    pushFollows: z.boolean(),
    /** Whether to send decisions of moderators to devices. */
    pushModeration: z.boolean(),
    /** When nothing is sent to devices; null for never. */
    quietHours: QuietHours.nullable(),
    /** Whether single keys work as shortcuts. */
    usesShortcuts: z.boolean(),
    /** Frequency of the mailed digest; the first follows a full day or week after the choice. */
    digest: z.enum(digestChoices),
  })
  .partial()
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;
