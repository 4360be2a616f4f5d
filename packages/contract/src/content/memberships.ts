import { z } from 'zod';
import { Id, pageQuery, Timestamp } from '../common.js';
import { limits } from '../limits.js';
import { textUpTo } from '../text/textSchemas.js';
import { CommunityName } from './communities.js';

/** A person in the lists of a community. */
const Person = z.strictObject({
  id: Id,
  username: z.string(),
  /** Absent without a picture. */
  avatar: z.string().optional(),
});

/** The name as it is asked for: whether a private community has it is not revealed. */
export const RequestedCommunityParams = z.strictObject({ slug: CommunityName });

export const AskToJoinBody = z
  .strictObject({
    /** Tells the people who decide why; may be empty. */
    message: textUpTo(limits.joinMessageMax, 'The message')
      .transform((text) => text.trim())
      .default(''),
  })
  .meta({ id: 'AskToJoinBody' });
export type AskToJoinBody = z.input<typeof AskToJoinBody>;

/** A member's request to join a community that approves its members. */
export const JoinRequest = z
  .strictObject({ id: Id, user: Person, message: z.string(), createdAt: Timestamp })
  .meta({ id: 'JoinRequest' });
export type JoinRequest = z.infer<typeof JoinRequest>;

export const DecideJoinRequestsBody = z
  .strictObject({
    /** Requests that have been decided or withdrawn are skipped. */
    ids: z
      .array(Id)
      .min(1, 'Choose at least one request.')
      .max(limits.pageSizeMax, `Decide at most ${limits.pageSizeMax} requests at once.`),
    isApproved: z.boolean(),
  })
  .meta({ id: 'DecideJoinRequestsBody' });
export type DecideJoinRequestsBody = z.infer<typeof DecideJoinRequestsBody>;

/** The outcome of a decision. */
export const DecidedJoinRequests = z
  .strictObject({
    decidedCount: z.int().nonnegative(),
    /** Approved requests that still wait, because their senders are in too many communities. */
    refusedCount: z.int().nonnegative(),
  })
  .meta({ id: 'DecidedJoinRequests' });
export type DecidedJoinRequests = z.infer<typeof DecidedJoinRequests>;

export const CreateInviteLinkBody = z
  .strictObject({
    days: z
      .int()
      .min(1, 'A link is valid for at least a day.')
      .max(limits.inviteDaysMax, `A link is valid for at most ${limits.inviteDaysMax} days.`),
    /** People who may join by it. */
    usesMax: z
      .int()
      .min(1, 'A link admits at least one person.')
      .max(limits.inviteUsesMax, `A link admits at most ${limits.inviteUsesMax} people.`),
  })
  .meta({ id: 'CreateInviteLinkBody' });
export type CreateInviteLinkBody = z.infer<typeof CreateInviteLinkBody>;

/** A link that admits people to a community. Only its creation returns the token. */
export const InviteLink = z
  .strictObject({
    id: Id,
    createdAt: Timestamp,
    expiresAt: Timestamp,
    usesMax: z.int().positive(),
    useCount: z.int().nonnegative(),
  })
  .meta({ id: 'InviteLink' });
export type InviteLink = z.infer<typeof InviteLink>;

export const NewInviteLink = InviteLink.extend({ token: z.string() }).meta({ id: 'NewInviteLink' });
export type NewInviteLink = z.infer<typeof NewInviteLink>;

export const InviteTokenBody = z
  .strictObject({ token: z.string().max(100, 'This link is incomplete. Copy all of it.') })
  .meta({ id: 'InviteTokenBody' });
export type InviteTokenBody = z.infer<typeof InviteTokenBody>;

export const CommunityMember = Person.extend({ joinedAt: Timestamp }).meta({ id: 'CommunityMember' });
export type CommunityMember = z.infer<typeof CommunityMember>;

export const ListCommunityMembersQuery = z.strictObject({
  /** Only members whose name starts with it. */
  search: z.string().trim().max(limits.usernameMax, 'No name is that long.').optional(),
  ...pageQuery,
});
export type ListCommunityMembersQuery = z.infer<typeof ListCommunityMembersQuery>;
