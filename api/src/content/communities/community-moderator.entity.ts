import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PermissionColumns } from './community-permissions.js';

/** A moderator of a community. Moderators are members; the owner is none of them. */
@Entity('community_moderators')
export class CommunityModeratorEntity extends PermissionColumns {
  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  since: Date;
}
