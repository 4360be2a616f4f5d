import { z } from 'zod';
import { limits } from './limits.js';
import { postTypes } from './choices.js';
import { communityPermissions } from './permissions.js';

/** Ids are positive numbers that a double represents exactly. */
export const Id = z.int().positive();

/** An id in a path or a query: any integer exact in a double. An unknown id results in a 404. */
export const IdParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'An id is a positive whole number.')
  .transform(Number)
  .refine(Number.isSafeInteger, 'An id is a positive whole number.')
  .meta({ type: 'integer' });

/** A timestamp as ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

/**
 * The `editedAt` of the item that an edit is based on. If the item was edited since, the answer is 409 `EDIT_CONFLICT`;
 * without it, the edit always replaces the item.
 */
export const LastEditedAt = Timestamp.nullable().optional();

export const Role = z.enum(['member', 'moderator', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const CommunityPermission = z.enum(communityPermissions).meta({ id: 'CommunityPermission' });
export type CommunityPermission = z.infer<typeof CommunityPermission>;

export const PostType = z.enum(postTypes).meta({ id: 'PostType' });
export type PostType = z.infer<typeof PostType>;

/** The viewer's own vote on an item. */
export const UserVote = z.strictObject({ type: z.enum(['up', 'down']) }).meta({ id: 'UserVote' });
export type UserVote = z.infer<typeof UserVote>;

/**
 * A whole number in a query, which is text.
 * @param digits the most that it may have
 * @param what begins the message about other texts
 */
export const wholeNumber = (digits: number, what = 'This') =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`), `${what} must be a whole number.`)
    .transform(Number);

/** `limit` and `cursor` of a list. The cursor is opaque and comes from a `Link: <…>; rel="next"` header. */
export const pageQuery = {
  limit: wholeNumber(9, 'The limit')
    .refine((n) => n >= 1 && n <= limits.pageSizeMax, `The limit is between 1 and ${limits.pageSizeMax}.`)
    .meta({ type: 'integer', minimum: 1, maximum: limits.pageSizeMax })
    .optional(),
  cursor: z.string().max(limits.cursorMax, 'This cursor is not valid.').optional(),
};

export const PageQuery = z.strictObject(pageQuery);
export type PageQuery = z.infer<typeof PageQuery>;

/** Response of calls that return nothing but success. */
export const Ok = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Ok' });
