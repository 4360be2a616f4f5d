import type { ReportSubject } from '@stoa/contract';

/** A comment just stored. */
export interface NewComment {
  readonly commentId: number;
  readonly postId: number;
  readonly authorId: number;
}

/** A post, or with `commentId` a comment below it, that mentions people. */
export interface NewMentions {
  readonly postId: number;
  readonly commentId: number | null;
  readonly authorId: number;
  /** In lower case. */
  readonly names: readonly string[];
}

/** The author affected by a staff decision, and the deciding staff member. */
export interface Decided {
  /** Null for a profile. */
  readonly postId: number | null;
  readonly commentId: number | null;
  /** Null if the account is gone. */
  readonly authorId: number | null;
  readonly moderatorId: number;
}

/** Content that staff removed or restored: a post, or with `commentId` a comment below it. */
export interface Moderated extends Decided {
  readonly postId: number;
  /** The post's title. */
  readonly title: string;
}

/** A new follow. */
export interface NewFollow {
  readonly followerId: number;
  readonly followedId: number;
  /** The follower's username. */
  readonly follower: string;
}

/** News of a community, to which the notification leads. */
export interface CommunityNews {
  readonly actorId: number | null;
  /** Its slug; absent if the notification leads nowhere. */
  readonly communityName?: string;
  readonly message: string;
}

/** What was decided about reports of a subject. */
export interface ReportOutcome {
  readonly type: ReportSubject;
  /** The title of the post, or the reported username. */
  readonly title: string | null;
  readonly isUpheld: boolean;
  /** Where the notification leads; null for content that is gone. */
  readonly postId: number | null;
  readonly commentId: number | null;
}
