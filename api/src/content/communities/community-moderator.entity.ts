import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A moderator of a community. Moderators are members; the owner is none of them. */
@Entity('community_moderators')
export class CommunityModeratorEntity {
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

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since: Date;
}
