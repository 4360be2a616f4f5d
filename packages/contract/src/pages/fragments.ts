import type { AppealSubject } from '../appealRules.js';
import type { ViewMode } from '../choices.js';
import type { Post, PostSort, TopWindow } from '../content/posts.js';
import type { SensitivityMarks } from '../content/sensitivity.js';

/** Source of the posts in a `PostList`. */
export type PostListSource =
  | {
      kind: 'community';
      communityId: number;
      sort: PostSort;
      /** The time span of the top posts. Default: all time. */
      window?: TopWindow;
      /** Only posts with this flair. */
      flairId?: number;
    }
  | {
      kind: 'user';
      username: string;
      /** Lists posts pinned to the profile first. */ pinned?: 'first';
    }
  | { kind: 'saved' }
  | { kind: 'upvoted' };

/** Props of `feed/PostList`. */
export interface PostListProps {
  source: PostListSource;
  view: ViewMode;
  /** Number of placeholders while loading. */
  skeletons: number;
  /** Text of an empty list, and a suggestion for the viewer. */
  empty: { title: string; text?: string };
  /** Maximum number of posts, without "Load More Posts". */
  max?: number;
  /** Cursor of the first page to show; absent for the start of the list. For lists of a community or a user. */
  cursor?: string;
  /** Called with the order once a community's posts have loaded, and after each change of it. */
  onShown?: ((sort: PostSort) => void) | undefined;
}

/** Props of `feed/Video`: the video of a post. */
export interface VideoProps {
  post: Pick<Post, 'id' | 'title' | 'mediaSize'> & SensitivityMarks;
  /** Of an upload, or of a file or player of another site. */
  address: string;
  /** Load it on demand, also one that is not sensitive. Default false. */
  isOnDemand?: boolean;
}

/** Props of `communities/CommunityGrid`: the viewer's joined communities. */
export interface CommunityGridProps {
  empty: { title: string; text?: string };
}

/** Props of `moderation/ReportDialog`. */
export interface ReportDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Subject of the report; the most specific id counts. */
  subject: { postId?: number; commentId?: number; reportedUserId?: number; conversationId?: number };
}

/** Returns the key of a report's draft, which survives signing in again. */
export const reportDraftKey = ({
  postId,
  commentId,
  reportedUserId,
  conversationId,
}: ReportDialogProps['subject']) =>
  conversationId === undefined
    ? `report-of:${commentId ?? ''}:${postId ?? ''}:${reportedUserId ?? ''}`
    : `report-of-conversation:${conversationId}`;

/** Props of `moderation/RemovalDialog`: staff remove content with a reason, or restore it. */
export interface RemovalDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  action: 'remove' | 'restore';
  /** The post, or with `commentId` a comment on it. */
  subject: { postId: number; commentId?: number };
}

/** Props of `moderation/ClearProfileDialog`: staff clear a member's profile, with a reason. */
export interface ClearProfileDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Owner of the profile. */
  username: string;
}

/** The community of a ban. */
export interface BanCommunity {
  id: number;
  name: string;
  displayName: string;
}

/** Props of `moderation/BanDialog`: moderators ban a member from a community, or staff from the site. */
export interface BanDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  username: string;
  /** Absent for a ban from the site. */
  community?: BanCommunity | undefined;
}

/** Props of `moderation/BanList`: the people banned from a community, or from the site. */
export interface BanListProps {
  /** Absent for the site. */
  community?: BanCommunity | undefined;
}

/** Props of `moderation/AppealStatus`: a decision about the viewer, as an appeal names it. */
export interface AppealStatusProps {
  subject: AppealSubject;
  /** As in `CreateAppealBody`. */
  subjectId?: number;
}

/** Props of `moderation/AppealList`: open appeals that the viewer may decide. */
export interface AppealListProps {
  /** Only those of a community; absent for all. */
  communityId?: number;
}

/** Props of `moderation/AutoRules`: the automatic rules of a community, or of the site. */
export interface AutoRulesProps {
  /** Absent for the site. */
  community?: BanCommunity | undefined;
}

/** Props of `moderation/CaseQueue`: the open cases of a community, or of the site. */
export interface CaseQueueProps {
  /** Absent for the whole site. */
  community?: BanCommunity | undefined;
}

/** Fragment name (`remote/Fragment`) → its props. */
export interface Fragments {
  'feed/PostList': PostListProps;
  'feed/Video': VideoProps;
  'communities/CommunityGrid': CommunityGridProps;
  'moderation/ReportDialog': ReportDialogProps;
  'moderation/RemovalDialog': RemovalDialogProps;
  'moderation/ClearProfileDialog': ClearProfileDialogProps;
  'moderation/BanDialog': BanDialogProps;
  'moderation/BanList': BanListProps;
  'moderation/AppealStatus': AppealStatusProps;
  'moderation/AppealList': AppealListProps;
  'moderation/AutoRules': AutoRulesProps;
  'moderation/CaseQueue': CaseQueueProps;
}
export type FragmentName = keyof Fragments;
