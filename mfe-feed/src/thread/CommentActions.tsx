import { limits, type Comment } from '@stoa/contract';
import { reasonOf, useRequireSession } from '@stoa/platform';
import {
  Button,
  ConfirmDialog,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  Row,
  toast,
} from '@stoa/ui';
import { Ellipsis, Link2, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteCommentMutation } from '../api/commentsApi';
import { pageUrls } from '@stoa/contract';
import { ReportButton } from '../post-card/ReportButton';
import { useCopyLink } from '../post-card/useCopyLink';
import { VoteControl } from '../post-card/VoteControl';
import { useThread } from './threadContext';

export interface CommentActionsProps {
  comment: Comment;
  /** Depth in the thread as it is shown; replies are offered below 6 (DECISIONS C7). */
  shownDepth: number;
  isReplying: boolean;
  onReplyToggle: () => void;
  onEdit: () => void;
}

/** What a reader can do with a comment, and its author besides. */
export function CommentActions({
  comment,
  shownDepth,
  isReplying,
  onReplyToggle,
  onEdit,
}: CommentActionsProps) {
  const { viewerId } = useThread();
  const requireSession = useRequireSession();
  const { upvotes, downvotes, userVote, postId, id } = comment;
  const isOwn = viewerId === comment.authorId;
  return (
    <Row $gap={4}>
      <VoteControl
        item={{ postId, commentId: id }}
        upvotes={upvotes}
        downvotes={downvotes}
        userVote={userVote}
      />
      {shownDepth < limits.replyDepthShown && (
        <Button
          variant="quiet"
          size="sm"
          icon={<MessageSquare aria-hidden />}
          aria-expanded={isReplying}
          onClick={() => requireSession() && onReplyToggle()}
        >
          Reply
        </Button>
      )}
      {isOwn ? (
        <OwnMenu comment={comment} onEdit={onEdit} />
      ) : (
        <ReportButton subject={{ postId, commentId: id }} />
      )}
    </Row>
  );
}

function OwnMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteComment, { isLoading }] = useDeleteCommentMutation();
  const { copy } = useCopyLink();

  async function handleDelete() {
    const { error } = await deleteComment({ id: comment.id, postId: comment.postId });
    setIsAsking(false);
    if (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The comment could not be deleted.'),
        tone: 'destructive',
      });
    } else {
      toast({ title: 'Comment deleted' });
    }
  }
  const address = () => new URL(pageUrls.comment(comment.postId, comment.id), location.origin).href;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More" size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            Edit
          </MenuItem>
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy(address())}>
            Copy link
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this comment?"
        description="Its replies stay. This cannot be undone."
        confirmLabel="Delete"
        isBusy={isLoading}
        onConfirm={() => void handleDelete()}
      />
    </>
  );
}
