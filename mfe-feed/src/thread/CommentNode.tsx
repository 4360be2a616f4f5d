import { limits, pageUrls, type Comment } from '@stoa/contract';
import { lazyPart, useBegunForm } from '@stoa/platform';
import { appear, fadeIn, Icon, media } from '@stoa/ui';
import { memo, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';
import { CommentBody, type CommentMode } from './CommentBody';
import { CommentHead } from './CommentHead';
import { CommentList, estimateHeight } from './CommentList';
import { editDraftKey, replyDraftKey } from './draftKeys';
import { commentElementId } from './focusComment';
import { More } from './More';
import { useThread } from './threadContext';
import { sentComments } from './sentComments';
import { isUnseen } from './isUnseen';
import { isTombstone, tombstoneText } from './tombstone';
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
  const { posterId, targetId, isGone: isPostGone, waiting } = thread;
  const isNew = isUnseen(comment, thread);
  const [mode, setMode] = useState<CommentMode>('read');
  const isTarget = comment.id === targetId;
  const { isFolded, handleFold, branch } = useFolding(comment.id);
  const head = useRef<HTMLElement>(null);
  // Above it are the words that it answers, below it its beginning.
  useEffect(() => {
    if (isTarget) head.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);

  useBegunForm(replyDraftKey(comment.id), () => setMode('reply'));
  useBegunForm(editDraftKey(comment.id), () => setMode('edit'));

  const replies = repliesIn(comment);
  const isGone = isTombstone(comment);
  const who = whose(comment);
  return (
    <Branch>
      <div aria-hidden onClick={handleFold} />
      <div {...branch}>
        <Article
          id={commentElementId(comment.id)}
          tabIndex={-1}
          aria-label={spokenName(comment, shownDepth, answers, isNew)}
          data-unseen={isNew || undefined}
          data-target={isTarget || undefined}
          data-new={sentComments.has(comment.id) || undefined}
        >
          <header ref={head}>
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
            <CommentBody comment={comment} shownDepth={shownDepth} mode={mode} onMode={setMode} />
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
const spokenName = ({ author }: Comment, shownDepth: number, answers: string | undefined, isNew: boolean) =>
  threadTexts.commentAt(author.username, shownDepth + 1, isNew, answers);

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
  /* Around the text, which does not move: the comments that are new for a guest are marked after hydration. */
  &[data-unseen] {
    position: relative;
    isolation: isolate;
  }
  &[data-unseen]::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 calc(-1 * var(--space-8));
    border-inline-start: 2px solid var(--accent);
    border-radius: var(--radius-control);
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
