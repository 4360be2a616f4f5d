import { limits, pageUrls, type Comment } from '@stoa/contract';
import { lazyPart, MarkdownText, MutedText, useBegunForm, useSendComment } from '@stoa/platform';
import { appear, fadeIn, Icon, media, useAfterHydration, useHydrated } from '@stoa/ui';
import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RemovedNotice } from '../removal/removedNoticePart';
import { threadTexts } from '../texts/thread';
import { CommentActions } from './CommentActions';
import { CommentForm } from './commentFormPart';
import { CommentHead } from './CommentHead';
import { CommentList, estimateHeight } from './CommentList';
import { editDraftKey, hasReplyDraft, replyDraftKey } from './draftKeys';
import { commentElementId, focusComment, focusSent } from './focusComment';
import { More } from './More';
import { useThread } from './threadContext';
import { sentComments } from './sentComments';
import { isUnseen } from './isUnseen';
import { isTombstone, tombstoneText } from './tombstone';
import { UnsentText } from './unsent';
import { useFolding } from './useFolding';
import { Waiting } from './waitingPart';

// Few readers edit.
const EditCommentForm = lazyPart(
  async () => (await import(/* webpackChunkName: 'onDemand' */ './EditCommentForm')).EditCommentForm,
  null,
);

export interface CommentNodeProps {
  comment: Comment;
  /** Depth in the displayed thread, from 0. */
  shownDepth: number;
  /** Author of the parent comment, if any. */
  answers?: string | undefined;
}

/** A comment with its replies. The line and the toggle button collapse the branch. */
export const CommentNode = memo(function CommentNode({ comment, shownDepth, answers }: CommentNodeProps) {
  const thread = useThread();
  const { posterId, viewerId, community, targetId, isClosed, isGone: isPostGone, waiting } = thread;
  const isNew = isUnseen(comment, thread);
  const [mode, setMode] = useState<'read' | 'reply' | 'edit'>('read');
  const isTarget = comment.id === targetId;
  const { isFolded, handleFold, branch } = useFolding(comment.id, isTarget);
  const anchor = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTarget) anchor.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);

  // The server has no drafts.
  const isHydrated = useHydrated();
  const [hasDraft, setHasDraft] = useState(() => isHydrated && hasReplyDraft(comment.id));
  useAfterHydration(() => setHasDraft(hasReplyDraft(comment.id)));

  useBegunForm(replyDraftKey(comment.id), () => setMode('reply'));
  useBegunForm(editDraftKey(comment.id), () => setMode('edit'));

  function handleClose() {
    setMode('read');
    setHasDraft(hasReplyDraft(comment.id));
  }

  const replies = repliesIn(comment);
  const isGone = isTombstone(comment);
  const who = whose(comment);
  return (
    <Branch>
      <div aria-hidden onClick={handleFold} />
      <div {...branch}>
        <Article
          ref={anchor}
          id={commentElementId(comment.id)}
          tabIndex={-1}
          aria-label={spokenName(comment, shownDepth, answers, isNew)}
          data-unseen={isNew || undefined}
          data-target={isTarget || undefined}
          data-new={sentComments.has(comment.id) || undefined}
        >
          <header>
            <button
              type="button"
              data-key="x"
              aria-expanded={!isFolded}
              aria-label={isFolded ? threadTexts.showBranch(who) : threadTexts.hideBranch(who)}
              onClick={handleFold}
            >
              <Icon name={isFolded ? 'plus' : 'minus'} />
            </button>
            <CommentHead comment={comment} isByPoster={!isGone && comment.authorId === posterId} />
          </header>
          {isFolded ? (
            <Folded>{threadTexts.hidden(replies)}</Folded>
          ) : mode === 'edit' && !isPostGone ? (
            <EditCommentForm comment={comment} onDone={() => setMode('read')} />
          ) : isGone ? (
            <Folded>{tombstoneText(comment)}</Folded>
          ) : (
            <MutedText word={comment.mutedWord} author={comment.author.username}>
              {comment.removalReason !== undefined && (
                <RemovedNotice
                  reason={comment.removalReason}
                  isHeld={comment.isHeld}
                  community={community}
                  appeal={
                    comment.authorId === viewerId ? { subject: 'comment', subjectId: comment.id } : undefined
                  }
                />
              )}
              <MarkdownText text={comment.content} />
              {!isPostGone && (
                <CommentActions
                  comment={comment}
                  shownDepth={shownDepth}
                  isReplying={mode === 'reply'}
                  hasDraft={hasDraft}
                  onReplyToggle={() => (mode === 'reply' ? handleClose() : setMode('reply'))}
                  onEdit={() => setMode('edit')}
                />
              )}
              {isClosed && mode !== 'read' && (
                <UnsentText
                  draftKey={mode === 'edit' ? editDraftKey(comment.id) : replyDraftKey(comment.id)}
                />
              )}
              {mode === 'reply' && !isClosed && (
                <ReplyForm
                  comment={comment}
                  onClose={handleClose}
                  onSent={() => setMode('read')}
                  onDiscard={() => setHasDraft(false)}
                />
              )}
            </MutedText>
          )}
        </Article>
        {!isFolded && waiting.some(({ parentId }) => parentId === comment.id) && (
          <Waiting parentId={comment.id} />
        )}
        {!isFolded && <Replies comment={comment} shownDepth={shownDepth} />}
      </div>
    </Branch>
  );
});

/** Returns an accessible name that conveys nesting and order. */
function spokenName({ author }: Comment, shownDepth: number, answers: string | undefined, isNew: boolean) {
  const level = shownDepth + 1;
  return answers === undefined
    ? threadTexts.commentAt(author.username, level, isNew)
    : threadTexts.answerAt(author.username, level, answers, isNew);
}

/** Returns the comment's name for the toggle button. */
function whose(comment: Comment): string {
  if (!isTombstone(comment)) return comment.author.username;
  if (comment.isBlocked) return threadTexts.blockedComment;
  return comment.isDeleted ? threadTexts.deletedComment : threadTexts.removedComment;
}

function repliesIn(comment: Comment): number {
  return comment.moreReplies + comment.replies.reduce((sum, reply) => sum + 1 + repliesIn(reply), 0);
}

function Replies({ comment, shownDepth }: CommentNodeProps) {
  if (repliesIn(comment) === 0) return null;
  const address = pageUrls.comment(comment.postId, comment.id);
  if (shownDepth >= limits.replyDepthShown) return <More to={address}>{threadTexts.continue}</More>;
  return (
    <>
      {comment.replies.length > 0 && (
        <CommentList>
          {comment.replies.map((reply) => (
            <li key={reply.id} id={`at-${reply.id}`} style={estimateHeight([reply])}>
              <CommentNode comment={reply} shownDepth={shownDepth + 1} answers={comment.author.username} />
            </li>
          ))}
        </CommentList>
      )}
      {comment.moreReplies > 0 && <More to={address}>{threadTexts.moreReplies(comment.moreReplies)}</More>}
    </>
  );
}

interface ReplyFormProps {
  comment: Comment;
  onClose: () => void;
  onSent: () => void;
  /** Called when the draft is discarded. */
  onDiscard: () => void;
}

function ReplyForm({ comment, onClose, onSent, onDiscard }: ReplyFormProps) {
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

/** A comment, its replies, and the line that collapses them. */
const Branch = styled.div`
  display: flex;
  gap: var(--space-8);
  ${media.narrow} {
    gap: var(--space-4);
  }

  > :first-child {
    flex: none;
    width: 16px;
    background: linear-gradient(var(--line-hair), var(--line-hair)) center / 1px 100% no-repeat;
    cursor: pointer;
    ${media.narrow} {
      width: 9px;
    }
  }
  ${media.hover} {
    > :first-child:hover {
      background: linear-gradient(var(--accent), var(--accent)) center / 2px 100% no-repeat;
    }
  }
  > * + * {
    flex: 1;
    min-width: 0;
  }
  > [data-unfolded] > ol,
  > [data-unfolded] > article > :not(header) {
    animation: ${fadeIn} var(--motion-quick) var(--motion-ease);
  }
`;

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) 0;
  border-radius: var(--radius-control);
  /* As wide as the column, with the text indented from the edge of the background. */
  &[data-target] {
    padding: var(--space-8);
    background: var(--accent-soft);
  }
  &[data-unseen] {
    padding: var(--space-8);
    border-inline-start: 2px solid var(--accent);
    background: var(--accent-soft);
  }
  &[data-new] {
    animation: ${appear} var(--motion-calm) var(--motion-ease);
  }

  > header {
    display: flex;
    align-items: center;
    gap: var(--space-4);
  }
  > header > button {
    display: grid;
    place-items: center;
    flex: none;
    width: 24px;
    height: 24px;
    margin-left: -4px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-control);
    background: none;
    color: var(--text-muted);
  }
  > header > button svg {
    width: 14px;
    height: 14px;
  }
  > header > button:hover {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
`;

const Folded = styled.p`
  color: var(--text-muted);
  font-size: var(--type-13);
`;
