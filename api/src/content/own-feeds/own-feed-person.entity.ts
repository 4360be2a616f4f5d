import { Entity, PrimaryColumn } from 'typeorm';

/** A person whose posts are in an own feed. */
@Entity('own_feed_people')
export class OwnFeedPersonEntity {
  @PrimaryColumn('integer', { name: 'feed_id' })
  feedId: number;

  @PrimaryColumn('integer', { name: 'person_id' })
  personId: number;
}
