import { z } from 'zod';
import { CommunityPermission, Id, pageQuery, PostType, Timestamp } from '../common.js';
import { communityIcons, communitySorts, communityVisibilities } from '../choices.js';
import { communityLimits, limits } from '../limits.js';
import { shieldLimits, shieldModes } from '../shieldRules.js';
import { UploadedPicture } from '../media/uploads.js';
import { SourceDial } from '../people/dials.js';
import { requiredText, textUpTo } from '../text/textSchemas.js';
import { Colour, CommunityFlair, NewFlairs } from './flairs.js';

export const CommunityName = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.communityNameMin, `A name must have at least ${limits.communityNameMin} characters.`)
  .max(limits.communityNameMax, `A name can have at most ${limits.communityNameMax} characters.`)
  .regex(/^[a-z0-9_-]+$/, 'A name can only contain a–z, 0–9, _ and -.');

const Visibility = z.enum(communityVisibilities, 'Choose public, restricted or private.');

/** Protects a community against a wave of newcomers until it ends by itself. */
export const CommunityShield = z
  .strictObject({
    mode: z.enum(shieldModes),
    /** Days that a membership (`members`) or an account (`hold`) must have to be unaffected. */
    days: z.int().positive(),
    endsAt: Timestamp,
  })
  .meta({ id: 'CommunityShield' });
export type CommunityShield = z.infer<typeof CommunityShield>;

/** The community of a post. */
export const CommunityRef = z
  .strictObject({
    id: Id,
    /** The slug in `/community/{slug}`. */
    name: z.string(),
    displayName: z.string(),
    /** Background colour of the icon, `#rrggbb`. */
    color: z.string(),
    icon: z.string(),
    /** Address of the picture that replaces the icon on its colour; absent without one. */
    iconUrl: z.string().optional(),
    /** Absent in a post of a public community. */
    visibility: z.enum(communityVisibilities).optional(),
    /** Whether all of its posts are sensitive; absent otherwise. */
    isSensitive: z.literal(true).optional(),
    /** Its current shield; absent without one, and in lists. */
    shield: CommunityShield.optional(),
  })
  .meta({ id: 'CommunityRef' });
export type CommunityRef = z.infer<typeof CommunityRef>;

/** A rule of one community, in addition to those of the site. */
export const CommunityRule = z
  .strictObject({
    title: z.string(),
    /** Explains the rule; may be empty. */
    text: z.string(),
  })
  .meta({ id: 'CommunityRule' });
export type CommunityRule = z.infer<typeof CommunityRule>;

/** Raises the shield of a community, or replaces the current one. */
export const RaiseShieldBody = z
  .strictObject({
    mode: z.enum(shieldModes, 'Choose what the shield does.'),
    days: z
      .int('Enter a number of days.')
      .min(1, 'At least one day is needed.')
      .max(shieldLimits.daysMax, `At most ${shieldLimits.daysMax} days are possible.`),
    /** Hours until it ends by itself. */
    hours: z
      .int('Choose how long.')
      .min(1, 'A shield is up for at least an hour.')
      .max(shieldLimits.hoursMax, 'A shield is up for at most 7 days.'),
  })
  .meta({ id: 'RaiseShieldBody' });
export type RaiseShieldBody = z.infer<typeof RaiseShieldBody>;

/** The owner or a moderator, in brief. */
export const ModeratorRef = z
  .strictObject({ username: z.string(), isOwner: z.boolean() })
  .meta({ id: 'ModeratorRef' });
export type ModeratorRef = z.infer<typeof ModeratorRef>;

export const Community = CommunityRef.extend({
  description: z.string(),
  memberCount: z.int().nonnegative(),
  postCount: z.int().nonnegative(),
  /** The owner, who may edit it; null for an imported community. */
  ownerId: Id.nullable(),
  createdAt: Timestamp,
  /** Username of the founder; absent for an imported community, if unknown, and in lists. */
  createdBy: z.string().optional(),
  /** Address of the picture above its page; absent without one, and in lists. */
  bannerUrl: z.string().optional(),
  /** Whether the viewer may ask to take it over because its owner is inactive; absent otherwise, and in lists. */
  canClaim: z.literal(true).optional(),
  /** An open claim to it. Only for its owner and the claimant; absent without one, and in lists. */
  claim: z.strictObject({ claimant: z.string(), reason: z.string(), createdAt: Timestamp }).optional(),
  /** Hints for authors above the post form, in Markdown; absent without any, and in lists. */
  guidance: z.string().optional(),
  /**
   * Message to new members, in Markdown. Present for people who may change it, and with `awaitsWelcome`; absent without
   * one, and in lists.
   */
  welcome: z.string().optional(),
  /** Whether the viewer has joined and not seen the message to new members; absent otherwise, and in lists. */
  awaitsWelcome: z.literal(true).optional(),
  /** The part that it has in the viewer's joined feed. Only for its members; absent in lists. */
  membership: SourceDial.optional(),
  /** Whether the viewer has asked to join and waits; absent otherwise, and in lists. */
  isRequested: z.literal(true).optional(),
  /** When its settings were last changed, or null; absent in lists. */
  updatedAt: Timestamp.nullable().optional(),
  /** The viewer's permissions in it; absent without any, and in lists. */
  permissions: z.array(CommunityPermission).optional(),
  /**
   * Requests to join that wait, counted up to `communityLimits.requestsCounted`. Only for people who decide on them;
   * absent without any, and in lists.
   */
  requestCount: z.int().positive().optional(),
  /** The owner, then the moderators by how long they have served; absent without any, and in lists. */
  moderators: z.array(ModeratorRef).optional(),
  /** The viewer's open invitation to moderate it, and the username of the inviter; absent without one, and in lists. */
  invitation: z.strictObject({ permissions: z.array(CommunityPermission), invitedBy: z.string() }).optional(),
  /** Its own rules, in its order; absent without any, and in lists. */
  rules: z.array(CommunityRule).optional(),
  /** Its flairs, in its order; absent without any, and in lists. */
  flairs: z.array(CommunityFlair).optional(),
  /** Whether each new post needs a flair; absent otherwise, and in lists. */
  isFlairRequired: z.literal(true).optional(),
  /** The types that new posts may have; absent if it allows all, and in lists. */
  postTypes: z.array(PostType).optional(),
}).meta({ id: 'Community' });
export type Community = z.infer<typeof Community>;

export const CreateCommunityBody = z
  .strictObject({
    name: CommunityName,
    displayName: requiredText(limits.communityDisplayNameMax, 'The display name'),
    description: textUpTo(limits.communityDescriptionMax, 'The description').default(''),
    color: Colour.default('#8A6D5A'),
    icon: z.enum(communityIcons).default('users'),
    visibility: Visibility.default('public'),
  })
  .meta({ id: 'CreateCommunityBody' });
export type CreateCommunityBody = z.input<typeof CreateCommunityBody>;

const trimmedText = (max: number, label: string) => textUpTo(max, label).transform((text) => text.trim());

const NewCommunityRule = z.strictObject({
  title: requiredText(limits.communityRuleTitleMax, 'The rule'),
  text: trimmedText(limits.communityRuleTextMax, 'The explanation'),
});

export const UpdateCommunityBody = z
  .strictObject({
    displayName: requiredText(limits.communityDisplayNameMax, 'The display name').optional(),
    description: textUpTo(limits.communityDescriptionMax, 'The description').optional(),
    color: Colour.optional(),
    icon: z.enum(communityIcons).optional(),
    /** An uploaded picture of the sender; null removes the current one. */
    iconUrl: UploadedPicture.nullable().optional(),
    bannerUrl: UploadedPicture.nullable().optional(),
    visibility: Visibility.optional(),
    /** Markdown; an empty text removes it. */
    welcome: trimmedText(communityLimits.welcomeMax, 'The welcome message').optional(),
    guidance: trimmedText(communityLimits.guidanceMax, 'The posting guidance').optional(),
    /** Replaces all rules. */
    rules: z
      .array(NewCommunityRule)
      .max(limits.communityRulesMax, `A community can have at most ${limits.communityRulesMax} rules.`)
      .optional(),
    /** Replaces all flairs. Posts lose a flair that is not among them. */
    flairs: NewFlairs.optional(),
    /** Requires a flair that members may choose. */
    isFlairRequired: z.boolean().optional(),
    isSensitive: z.boolean().optional(),
    /** Posts of other types stay. */
    postTypes: z.array(PostType).min(1, 'Allow at least one type of post.').optional(),
    /**
     * The `updatedAt` of the community that the change is based on. If the community was changed since, the answer is
     * 409 `EDIT_CONFLICT`; without it, the given fields are always replaced.
     */
    lastUpdatedAt: Timestamp.nullable().optional(),
  })
  .meta({ id: 'UpdateCommunityBody' });
export type UpdateCommunityBody = z.infer<typeof UpdateCommunityBody>;

export const ListCommunitiesQuery = z
  .strictObject({
    /**
     * Only communities whose name or topic matches. Without `sort`, the best matches, at most `limits.searchNamesMax`.
     * With `sort`, all whose display name or description contains the words.
     */
    search: z.string().trim().max(2_048, 'This search is too long.').optional(),
    /** Defaults to most members first. */
    sort: z.enum(communitySorts, 'Sort by members, name or newest.').optional(),
    ...pageQuery,
  })
  .meta({ id: 'ListCommunitiesQuery' });
export type ListCommunitiesQuery = z.infer<typeof ListCommunitiesQuery>;

/** Totals over all communities. */
export const CommunitySummary = z
  .strictObject({
    communityCount: z.int().nonnegative(),
    /** Sum of the member counts: a member of two communities counts twice. */
    memberCount: z.int().nonnegative(),
  })
  .meta({ id: 'CommunitySummary' });
export type CommunitySummary = z.infer<typeof CommunitySummary>;

export const CommunitySlugParams = z.strictObject({ slug: z.string().max(100) });
