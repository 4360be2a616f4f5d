import { Entity, PrimaryColumn } from 'typeorm';

/** A community whose posts are in an own feed. */
@Entity('own_feed_communities')
export class OwnFeedCommunityEntity {
  @PrimaryColumn('integer', { name: 'feed_id' })
  feedId: number;

  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;
}
