import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody has been told that somebody follows them: once, however often that begins anew. */
@Entity('follow_notices')
export class FollowNoticeEntity {
  @PrimaryColumn('integer', { name: 'follower_id' })
  followerId: number;

  @PrimaryColumn('integer', { name: 'followed_id' })
  followedId: number;
}
