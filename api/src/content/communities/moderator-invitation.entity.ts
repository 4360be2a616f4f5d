import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An open invitation to moderate a community. */
@Entity('moderator_invitations')
export class ModeratorInvitationEntity {
  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('boolean', { name: 'can_moderate_posts' })
  canModeratePosts: boolean;

  @Column('boolean', { name: 'can_manage_people' })
  canManagePeople: boolean;

  @Column('boolean', { name: 'can_edit_settings' })
  canEditSettings: boolean;

  @Column('integer', { name: 'invited_by' })
  invitedBy: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
