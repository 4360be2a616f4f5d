import type { Comment } from '@stoa/contract';
import { useSendComment } from '@stoa/platform';
import { threadTexts } from '../texts/thread';
import { CommentForm } from './CommentForm';
import { replyDraftKey } from './draftKeys';
import { focusComment, focusSent } from './focusComment';

export interface ReplyFormProps {
  comment: Comment;
  onClose: () => void;
  onSent: () => void;
  /** Called when there is no draft any more: it was sent or discarded, or its text was deleted. */
  onDiscard: () => void;
}

/** The form of a reply to a comment. */
export function ReplyForm({ comment, onClose, onSent, onDiscard }: ReplyFormProps) {
  const sendComment = useSendComment(replyDraftKey(comment.id), comment.postId, comment.id);
  return (
    <CommentForm
      draftKey={replyDraftKey(comment.id)}
      label={threadTexts.replyTo(comment.author.username)}
      submitLabel={threadTexts.reply}
      autoFocus
      onDiscard={onDiscard}
      onCancel={() => {
        onClose();
        focusComment(comment.id);
      }}
      onSubmit={async (content) => {
        const result = focusSent(await sendComment(content));
        if (!result.error) {
          onSent();
          onDiscard();
        }
        return result;
      }}
    />
  );
}
