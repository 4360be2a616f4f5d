import { limits, type Comment } from '@stoa/contract';
import { useRequireSession } from '@stoa/platform';
import { Badge, Button, Icon, Row } from '@stoa/ui';
import { ReportButton } from '../post-card/ReportButton';
import { VoteControl } from '../post-card/VoteControl';
import { nameTexts } from '../texts/names';
import { threadTexts } from '../texts/thread';
import { CommentMenu } from './CommentMenu';
import { replyDraftKey } from './draftKeys';
import { useThread } from './threadContext';

export interface CommentActionsProps {
  comment: Comment;
  /** Depth in the displayed thread; replies are offered below 6. */
  shownDepth: number;
  isReplying: boolean;
  /** Whether there is an unsent reply. */
  hasDraft: boolean;
  onReplyToggle: () => void;
  onEdit: () => void;
}

/** Actions of a comment for readers, its author and moderators. Removed comments are closed. */
export function CommentActions({
  comment,
  shownDepth,
  isReplying,
  hasDraft,
  onReplyToggle,
  onEdit,
}: CommentActionsProps) {
  const { viewerId, isModerator, banPlace, isClosed, isLocked } = useThread();
  const requireSession = useRequireSession();
  const { upvotes, downvotes, userVote, postId, id } = comment;
  const isOwn = viewerId === comment.authorId;
  const isDrafted = hasDraft && !isReplying;
  const isOpen = !isClosed && !comment.isRemoved;
  return (
    <Row $gap={4}>
      {isOpen && (
        <VoteControl
          item={{ postId, commentId: id }}
          upvotes={upvotes}
          downvotes={downvotes}
          userVote={userVote}
          about={nameTexts.comment(comment)}
        />
      )}
      {isOpen && !isLocked && shownDepth < limits.replyDepthShown && (
        <Button
          data-key="r"
          variant="quiet"
          size="sm"
          icon={<Icon name="message-square" />}
          aria-label={
            isDrafted
              ? threadTexts.draftTo(comment.author.username)
              : threadTexts.replyTo(comment.author.username)
          }
          aria-expanded={isReplying}
          onClick={() => requireSession(replyDraftKey(id)) && onReplyToggle()}
        >
          {threadTexts.reply}
          {isDrafted && <Badge tone="caution">{threadTexts.draft}</Badge>}
        </Button>
      )}
      {isOpen && !isOwn && (
        <ReportButton subject={{ postId, commentId: id }} about={nameTexts.comment(comment)} />
      )}
      {(isOwn || isModerator || banPlace) && (
        <CommentMenu
          comment={comment}
          isOwn={isOwn}
          isModerator={isModerator}
          banPlace={banPlace}
          onEdit={onEdit}
        />
      )}
    </Row>
  );
}
