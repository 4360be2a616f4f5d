import { z } from 'zod';
import { Id, Role, Timestamp } from './common.js';
import { limits } from './limits.js';
import { UserSettings } from './settings.js';

export const Username = z
  .string()
  .trim()
  .min(limits.usernameMin, `A username has at least ${limits.usernameMin} characters.`)
  .max(limits.usernameMax, `A username has at most ${limits.usernameMax} characters.`)
  .regex(/^[A-Za-z0-9_-]+$/, 'A username is made of letters, digits, _ and -.');

/** A username as it stands in a path; what could not be one is simply not found. */
export const UsernameParam = z.string().max(100);

/** An account as others see it; `email` and `settings` are there for oneself only. */
export const User = z
  .strictObject({
    id: Id,
    username: z.string(),
    email: z.string().optional(),
    /** Address of the picture, or null for the initial. */
    avatar: z.string().nullable(),
    role: Role,
    createdAt: Timestamp,
    /** How many people follow this one. */
    followerCount: z.int().nonnegative().optional(),
    settings: UserSettings.optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A profile: the account with its public figures. */
export const UserProfile = User.extend({
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
  showsCommunities: z.boolean().optional(),
}).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

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
