import { z } from 'zod';
import { communityPermissions } from '../permissions.js';
import { CommunityPermission, IdParam, Timestamp } from '../common.js';
import { CommunityRef } from './communities.js';
import { UsernameParam } from '../people/users.js';
import { Author } from './posts.js';

/** The owner or a moderator of a community. */
export const CommunityModerator = z
  .strictObject({
    user: Author,
    isOwner: z.boolean(),
    /** All of them for the owner. */
    permissions: z.array(CommunityPermission),
    /** When a moderator accepted; absent for the owner. */
    since: Timestamp.optional(),
  })
  .meta({ id: 'CommunityModerator' });
export type CommunityModerator = z.infer<typeof CommunityModerator>;

/** An open invitation to moderate a community, as its moderators see it. */
export const ModeratorInvitation = z
  .strictObject({
    user: Author,
    permissions: z.array(CommunityPermission),
    invitedBy: Author,
    createdAt: Timestamp,
  })
  .meta({ id: 'ModeratorInvitation' });
export type ModeratorInvitation = z.infer<typeof ModeratorInvitation>;

/** An open invitation of the viewer. */
export const MyModeratorInvitation = z
  .strictObject({
    community: CommunityRef,
    permissions: z.array(CommunityPermission),
    invitedBy: Author,
    createdAt: Timestamp,
  })
  .meta({ id: 'MyModeratorInvitation' });
export type MyModeratorInvitation = z.infer<typeof MyModeratorInvitation>;

export const CommunityModeratorParams = z.strictObject({ id: IdParam, username: UsernameParam });

/** The permissions of a moderator, or of an invited member; repeated ones count once. */
export const SetModeratorBody = z
  .strictObject({
    permissions: z
      .array(CommunityPermission)
      .min(1, 'Choose at least one permission.')
      .max(communityPermissions.length, 'Choose each permission once.'),
  })
  .meta({ id: 'SetModeratorBody' });
export type SetModeratorBody = z.infer<typeof SetModeratorBody>;

export const AnswerInvitationBody = z
  .strictObject({ isAccepted: z.boolean() })
  .meta({ id: 'AnswerInvitationBody' });
export type AnswerInvitationBody = z.infer<typeof AnswerInvitationBody>;

export const TransferCommunityBody = z
  .strictObject({ username: UsernameParam })
  .meta({ id: 'TransferCommunityBody' });
export type TransferCommunityBody = z.infer<typeof TransferCommunityBody>;
