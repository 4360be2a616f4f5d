import type { Comment } from '@stoa/contract';
import { MarkdownText, MutedText } from '@stoa/platform';
import { useAfterHydration, useHydrated } from '@stoa/ui';
import { useState } from 'react';
import { RemovedNotice } from '../removal/removedNoticePart';
import { CommentActions } from './CommentActions';
import { editDraftKey, hasReplyDraft, replyDraftKey } from './draftKeys';
import { ReplyForm } from './replyFormPart';
import { useThread } from './threadContext';
import { UnsentText } from './unsent';

export interface CommentBodyProps {
  comment: Comment;
  /** Depth in the displayed thread, from 0. */
  shownDepth: number;
  mode: CommentMode;
  onMode: (mode: CommentMode) => void;
}

/** Whether the viewer reads a comment, replies to it, or edits it. */
export type CommentMode = 'read' | 'reply' | 'edit';

/** The text of a comment, its actions, and the form of a reply. */
export function CommentBody({ comment, shownDepth, mode, onMode }: CommentBodyProps) {
  const { viewerId, community, isClosed, isGone } = useThread();
  // The server has no drafts.
  const isHydrated = useHydrated();
  const [hasDraft, setHasDraft] = useState(() => isHydrated && hasReplyDraft(comment.id));
  useAfterHydration(() => setHasDraft(hasReplyDraft(comment.id)));

  function handleClose() {
    onMode('read');
    setHasDraft(hasReplyDraft(comment.id));
  }

  return (
    <MutedText word={comment.mutedWord} author={comment.author.username}>
      {comment.removalReason !== undefined && (
        <RemovedNotice
          reason={comment.removalReason}
          isHeld={comment.isHeld}
          community={community}
          appeal={comment.authorId === viewerId ? { subject: 'comment', subjectId: comment.id } : undefined}
        />
      )}
      <MarkdownText text={comment.content} />
      {!isGone && (
        <CommentActions
          comment={comment}
          shownDepth={shownDepth}
          isReplying={mode === 'reply'}
          hasDraft={hasDraft}
          onReplyToggle={() => (mode === 'reply' ? handleClose() : onMode('reply'))}
          onEdit={() => onMode('edit')}
        />
      )}
      {isClosed && mode !== 'read' && (
        <UnsentText draftKey={mode === 'edit' ? editDraftKey(comment.id) : replyDraftKey(comment.id)} />
      )}
      {mode === 'reply' && !isClosed && (
        <ReplyForm
          comment={comment}
          onClose={handleClose}
          onSent={() => onMode('read')}
          onDiscard={() => setHasDraft(false)}
        />
      )}
    </MutedText>
  );
}
