import { z } from 'zod';
import {
  digestChoices,
  feedChoices,
  messagePolicies,
  postSorts,
  themeChoices,
  viewModes,
} from './choices.js';

/**
 * What a member has chosen, on whichever device; what they have not chosen is missing and as `settingDefaults` says. A
 * theme and a view that were not chosen are the device's own. Each key is saved by itself, so that two devices which
 * change different ones do not overwrite each other.
 */
export const UserSettings = z
  .strictObject({
    theme: z.enum(themeChoices),
    /** How lists of posts look. */
    view: z.enum(viewModes),
    /** Which posts the home page begins with. */
    defaultFeed: z.enum(feedChoices),
    /** The order that the home page begins with. */
    defaultSort: z.enum(postSorts),
    /** Dates instead of "3h ago". */
    exactDates: z.boolean(),
    /** As little motion as can be, whatever the device asks for. */
    reducedMotion: z.boolean(),
    /** Who may begin a conversation; `nobody` closes those that are open, too. */
    messagesFrom: z.enum(messagePolicies),
    /** Whether other members see which communities one is in. */
    showsCommunities: z.boolean(),
    /** Whether other members see who follows one; how many do, everybody sees. */
    showsFollowers: z.boolean(),
    /** Whether replies and comments on one's own are notified. */
    notifyComments: z.boolean(),
    /** Whether milestones of upvotes are notified. */
    notifyVotes: z.boolean(),
    /** Whether new followers are notified. */
    notifyFollowers: z.boolean(),
    /** Whether trophies that one has earned are notified. */
    notifyTrophies: z.boolean(),
    /** How often a digest is mailed; the first comes after a whole day or week from when it was chosen. */
    digest: z.enum(digestChoices),
  })
  .partial()
  .meta({ id: 'UserSettings' });
export type UserSettings = z.infer<typeof UserSettings>;
