import { Entity, PrimaryColumn } from 'typeorm';

/** Records that a member was notified of a follower, which happens only once, however often the follow begins again. */
@Entity('follow_notices')
export class FollowNoticeEntity {
  @PrimaryColumn('integer', { name: 'follower_id' })
  followerId: number;

  @PrimaryColumn('integer', { name: 'followed_id' })
  followedId: number;
}
