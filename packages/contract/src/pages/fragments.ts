/** Which posts a `PostList` shows. */
export type PostListSource =
  | { kind: 'community'; communityId: number; sort: 'hot' | 'new' | 'top' }
  | {
      kind: 'user';
      username: string;
      /** What they have pinned to their profile comes first. */ pinned?: 'first';
    }
  | { kind: 'saved' }
  | { kind: 'upvoted' };

/** Props of `feed/PostList`. */
export interface PostListProps {
  source: PostListSource;
  /** Cards with text and media, or two dense lines a post. */
  view: 'card' | 'list';
  /** Placeholders while loading. */
  skeletons: number;
  /** What an empty list says, and what a person could do about it. */
  empty: { title: string; text?: string };
  /** At most this many posts and no "Load More Posts". */
  max?: number;
  /** Cursor of the page the list begins with; absent, the first. For the lists of a community and of a user. */
  cursor?: string;
  /** Hears that a community's posts are there in this order, after each change. */
  onShown?: ((sort: 'hot' | 'new' | 'top') => void) | undefined;
}

/** Props of `communities/CommunityGrid`: the viewer's joined communities. */
export interface CommunityGridProps {
  empty: { title: string; text?: string };
}

/** Props of `moderation/ReportDialog`. */
export interface ReportDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What is reported; the most specific id is the subject. */
  subject: { postId?: number; commentId?: number; reportedUserId?: number; conversationId?: number };
}

/** The draft that a report is kept in: whoever opens the dialog opens it again after a sign-in. */
export const reportDraftKey = ({
  postId,
  commentId,
  reportedUserId,
  conversationId,
}: ReportDialogProps['subject']) =>
  conversationId === undefined
    ? `report-of:${commentId ?? ''}:${postId ?? ''}:${reportedUserId ?? ''}`
    : `report-of-conversation:${conversationId}`;

/** Props of `moderation/RemovalDialog`: staff remove something, with a reason, or bring it back. */
export interface RemovalDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  action: 'remove' | 'restore';
  /** The post, or with `commentId` that comment of it. */
  subject: { postId: number; commentId?: number };
}

/** Props of `moderation/ClearProfileDialog`: staff clear what somebody's profile shows of them, with a reason. */
export interface ClearProfileDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whose profile it is. */
  username: string;
}

/** Fragment name (`remote/Fragment`) → its props. */
export interface Fragments {
  'feed/PostList': PostListProps;
  'communities/CommunityGrid': CommunityGridProps;
  'moderation/ReportDialog': ReportDialogProps;
  'moderation/RemovalDialog': RemovalDialogProps;
  'moderation/ClearProfileDialog': ClearProfileDialogProps;
}
export type FragmentName = keyof Fragments;
