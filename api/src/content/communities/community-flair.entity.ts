import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A label by which a community sorts its posts. Posts keep the id of a deleted one, which is never used again. */
@Entity('community_flairs')
export class CommunityFlairEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'community_id' })
  communityId: number;

  @Column('text')
  text: string;

  /** Its background, `#rrggbb`. */
  @Column('text')
  color: string;

  /** Whether only moderators of posts may choose it. */
  @Column('boolean', { name: 'is_moderators_only', default: false })
  isModeratorsOnly: boolean;

  /** Its place among the flairs of the community, from 0. */
  @Column('smallint')
  position: number;
}
