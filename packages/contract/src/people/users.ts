import { z } from 'zod';
import { CommunityPermission, Id, Role, Timestamp } from '../common.js';
import { limits } from '../limits.js';
import { OwnBan } from '../moderation/bans.js';
import { OwnWarning } from '../moderation/warnings.js';
import { SourceDial } from './dials.js';
import { UserSettings } from './settings.js';
import { requiredLine } from '../text/textSchemas.js';
import { UploadedPicture } from '../media/uploads.js';

export const Username = z
  .string()
  .trim()
  .min(limits.usernameMin, `A username must have at least ${limits.usernameMin} characters.`)
  .max(limits.usernameMax, `A username can have at most ${limits.usernameMax} characters.`)
  .regex(/^[A-Za-z0-9_-]+$/, 'A username can only contain letters, digits, _ and -.');

/** A username in a path. An invalid one results in a 404. */
export const UsernameParam = z.string().max(100);

/** The permissions of a member in one community. */
export const CommunityRole = z
  .strictObject({ communityId: Id, permissions: z.array(CommunityPermission) })
  .meta({ id: 'CommunityRole' });
export type CommunityRole = z.infer<typeof CommunityRole>;

/**
 * An account as others see it. Only the owner receives `email`, `isEmailConfirmed`, `settings`, `deletionAt`,
 * `communityRoles` and `bans`.
 */
export const User = z
  .strictObject({
    id: Id,
    username: z.string(),
    email: z.string().optional(),
    /** Whether a link mailed to the address has been opened. Some emails are only sent to confirmed addresses. */
    isEmailConfirmed: z.boolean().optional(),
    /** Address of the picture, or null for the initial. */
    avatar: z.string().nullable(),
    role: Role,
    createdAt: Timestamp,
    /** Number of followers. */
    followerCount: z.int().nonnegative().optional(),
    settings: UserSettings.optional(),
    /** When the account will be deleted, if its deletion was requested; for the owner only. */
    deletionAt: Timestamp.optional(),
    /** The communities that the owner of the account owns or moderates; absent without any. */
    communityRoles: z.array(CommunityRole).optional(),
    /**
     * The bans that keep the owner of the account from writing: from the site, then from communities, latest first, at
     * most `banLimits.ownMax`. Absent without any.
     */
    bans: z.array(OwnBan).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A profile: the account with its public figures. */
export const UserProfile = User.extend({
  /** The name shown beside the username, or null. */
  displayName: z.string().nullable().optional(),
  /** Self-description in plain text, or null. */
  bio: z.string().nullable().optional(),
  /** Address of the picture above the profile, or null. */
  banner: z.string().nullable().optional(),
  postCount: z.int().nonnegative(),
  /** Sum of upvotes over the user's posts. */
  postKarma: z.int(),
  commentCount: z.int().nonnegative(),
  /** Number of trophies the user holds. */
  trophyCount: z.int().nonnegative().optional(),
  /** True when the viewer is the owner. */
  isSelf: z.boolean(),
  /** True when the viewer follows this person; absent for guests and on the viewer's own profile. */
  isFollowing: z.boolean().optional(),
  /** The part that this person has in the viewer's feed; absent unless the viewer follows them. */
  follow: SourceDial.optional(),
  /** True when the viewer has blocked this person; absent for guests and on the viewer's own profile. */
  isBlocked: z.boolean().optional(),
  /** True when the viewer may see this person's communities; absent for guests. */
  canSeeCommunities: z.boolean().optional(),
  /** True when the viewer may see this person's followers; absent for guests. */
  canSeeFollowers: z.boolean().optional(),
  /**
   * Whether this person takes messages from the viewer; the reason is never disclosed. Absent for guests and on the
   * viewer's own profile.
   */
  canMessage: z.boolean().optional(),
  /** True when this person has widgets, including hidden ones; for staff only. */
  hasWidgets: z.boolean().optional(),
  /** For staff: whether it has public own feeds. */
  hasPublicFeeds: z.boolean().optional(),
  /** Why staff cleared the profile, for as long as that can be appealed; for its owner only. */
  clearedFor: z.string().optional(),
  /** The viewer's warnings that can be appealed, newest first, up to `appealLimits.warningsShown`; absent without any. */
  warnings: z.array(OwnWarning).optional(),
}).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

const emptyAsNone = (value: unknown) => (value === '' ? null : value);

/** Changes the given fields of the profile and no others. Null, or an empty text, clears a field. */
export const UpdateProfileBody = z
  .strictObject({
    displayName: z.preprocess(emptyAsNone, requiredLine(limits.displayNameMax, 'The name').nullable()),
    bio: z.preprocess(emptyAsNone, requiredLine(limits.bioMax, 'The text').nullable()),
    avatar: UploadedPicture.nullable(),
    banner: UploadedPicture.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateProfileBody' });
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

/** Search for members by a part of their name. Without one, the list is empty. */
export const ListUsersQuery = z
  .strictObject({ search: z.string().trim().max(2_048).default('') })
  .meta({ id: 'ListUsersQuery' });
export type ListUsersQuery = z.infer<typeof ListUsersQuery>;

export const UserParams = z.strictObject({ username: UsernameParam });

/** Role assigned by an admin. Only a command can create admins. */
export const SetRoleBody = z
  .strictObject({ role: z.enum(['member', 'moderator']) })
  .meta({ id: 'SetRoleBody' });
export type SetRoleBody = z.infer<typeof SetRoleBody>;
