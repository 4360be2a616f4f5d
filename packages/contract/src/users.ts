import { z } from 'zod';
import { Id, Role, Timestamp } from './common.js';
import { limits } from './limits.js';
import { UserSettings } from './settings.js';
import { requiredLine } from './text/textSchemas.js';
import { UploadedPicture } from './uploads.js';

export const Username = z
  .string()
  .trim()
  .min(limits.usernameMin, `A username has at least ${limits.usernameMin} characters.`)
  .max(limits.usernameMax, `A username has at most ${limits.usernameMax} characters.`)
  .regex(/^[A-Za-z0-9_-]+$/, 'A username is made of letters, digits, _ and -.');

/** A username as it stands in a path; what could not be one is simply not found. */
export const UsernameParam = z.string().max(100);

/** An account as others see it; `email`, `isEmailConfirmed`, `settings` and `deletionAt` are there for oneself only. */
export const User = z
  .strictObject({
    id: Id,
    username: z.string(),
    email: z.string().optional(),
    /** Whether a link that was mailed to the address has been opened. Some mails go to no other address. */
    isEmailConfirmed: z.boolean().optional(),
    /** Address of the picture, or null for the initial. */
    avatar: z.string().nullable(),
    role: Role,
    createdAt: Timestamp,
    /** How many people follow this one. */
    followerCount: z.int().nonnegative().optional(),
    settings: UserSettings.optional(),
    /** When the account will be deleted; there for oneself only, and while that was asked for. */
    deletionAt: Timestamp.optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A profile: the account with its public figures. */
export const UserProfile = User.extend({
  /** The name shown beside the username, or null. */
  displayName: z.string().nullable().optional(),
  /** What they say of themselves, in plain text, or null. */
  bio: z.string().nullable().optional(),
  /** Address of the picture above the profile, or null. */
  banner: z.string().nullable().optional(),
  postCount: z.int().nonnegative(),
  /** Sum of upvotes over the user's posts. */
  postKarma: z.int(),
  commentCount: z.int().nonnegative(),
  /** Trophies that the user has now. */
  trophyCount: z.int().nonnegative().optional(),
  /** True when the viewer is the owner. */
  isSelf: z.boolean(),
  /** True when the viewer follows this person; absent for guests and for oneself. */
  isFollowing: z.boolean().optional(),
  /** True when the viewer has blocked this person; absent for guests and for oneself. */
  isBlocked: z.boolean().optional(),
  /** True when the viewer may read which communities this person is in; absent for guests. */
  canSeeCommunities: z.boolean().optional(),
  /** True when the viewer may read who follows this person; absent for guests. */
  canSeeFollowers: z.boolean().optional(),
  /** True when this person has widgets, hidden ones, too; for staff alone. */
  hasWidgets: z.boolean().optional(),
}).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

const emptyAsNone = (value: unknown) => (value === '' ? null : value);

/** What a member changes of their profile: the keys that are named and no others. Null, or an empty text, removes. */
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

/** Who is looked for by a part of their name; without one, nobody is. */
export const ListUsersQuery = z
  .strictObject({ search: z.string().trim().max(2_048).default('') })
  .meta({ id: 'ListUsersQuery' });
export type ListUsersQuery = z.infer<typeof ListUsersQuery>;

export const UserParams = z.strictObject({ username: UsernameParam });

/** The role an admin gives (admins are made by a command only). */
export const SetRoleBody = z
  .strictObject({ role: z.enum(['member', 'moderator']) })
  .meta({ id: 'SetRoleBody' });
export type SetRoleBody = z.infer<typeof SetRoleBody>;
