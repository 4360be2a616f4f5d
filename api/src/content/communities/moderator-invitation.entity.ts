import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PermissionColumns } from './community-permissions.js';

/** An open invitation to moderate a community. */
@Entity('moderator_invitations')
export class ModeratorInvitationEntity extends PermissionColumns {
  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('integer', { name: 'invited_by' })
  invitedBy: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
