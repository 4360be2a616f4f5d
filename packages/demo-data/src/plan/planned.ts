import type {
  CommunityPermission,
  PostType,
  ReportReason,
  ReportStatus,
  Role,
  WidgetType,
} from '@stoa/contract';
import type { DemoPost } from '../content/types.js';

/** Milliseconds since 1970, as in `Date.now()`. The type of every `at` in a plan. */
export type Moment = number;

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface PlannedUser {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  /** Whether they can sign in. */
  readonly isLogin: boolean;
  readonly at: Moment;
}

export interface PlannedCommunity {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly color: string;
  readonly icon: string;
  readonly ownerId: number;
  readonly at: Moment;
}

export interface PlannedMembership {
  readonly userId: number;
  readonly communityId: number;
  readonly at: Moment;
}

/** A moderator, who is a member of the community. */
export interface PlannedModerator {
  readonly userId: number;
  readonly communityId: number;
  readonly permissions: readonly CommunityPermission[];
  readonly at: Moment;
}

export interface PlannedPost {
  readonly id: number;
  readonly communityId: number;
  readonly authorId: number;
  readonly type: PostType;
  readonly at: Moment;
  /** Its written content. */
  readonly written: DemoPost;
}

export interface PlannedComment {
  readonly id: number;
  readonly postId: number;
  readonly parentId: number | null;
  readonly authorId: number;
  readonly content: string;
  readonly depth: number;
  readonly path: Buffer;
  readonly at: Moment;
}

/** A vote on the post or the comment `itemId`. */
export interface PlannedVote {
  readonly itemId: number;
  readonly userId: number;
  readonly value: 1 | -1;
  readonly at: Moment;
}

export interface PlannedSave {
  readonly userId: number;
  readonly postId: number;
  readonly at: Moment;
}

export interface PlannedReport {
  readonly reporterId: number;
  readonly reason: ReportReason;
  readonly description: string | null;
  readonly status: ReportStatus;
  readonly subjectType: 'post' | 'comment' | 'user';
  readonly subjectId: number;
  readonly subjectTitle: string;
  readonly subjectExcerpt: string | null;
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly reportedUserId: number;
  readonly resolvedById: number | null;
  readonly moderatorNotes: string | null;
  readonly resolvedAt: Moment | null;
  readonly at: Moment;
}

export interface PlannedWidget {
  readonly userId: number;
  readonly widgetType: WidgetType;
  readonly title: string | null;
  readonly content: string;
  readonly isVisible: boolean;
}

/** The demo as rows, with ids from 1 in chronological order. */
export interface DemoPlan {
  readonly users: readonly PlannedUser[];
  readonly communities: readonly PlannedCommunity[];
  readonly memberships: readonly PlannedMembership[];
  readonly moderators: readonly PlannedModerator[];
  readonly posts: readonly PlannedPost[];
  readonly comments: readonly PlannedComment[];
  readonly postVotes: readonly PlannedVote[];
  readonly commentVotes: readonly PlannedVote[];
  readonly saves: readonly PlannedSave[];
  readonly reports: readonly PlannedReport[];
  readonly widgets: readonly PlannedWidget[];
}
