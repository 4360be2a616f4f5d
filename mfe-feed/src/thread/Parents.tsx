import { pageUrls, type LoneComment } from '@stoa/contract';
import { MarkdownText, MutedText } from '@stoa/platform';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';
import { CommentHead } from './CommentHead';
import { isTombstone, tombstoneText } from './tombstone';
import { More } from './More';
import { useThread } from './threadContext';

export interface ParentsProps {
  /** From the top down to the direct parent. */
  comments: readonly LoneComment[];
}

/** The ancestors of the displayed branch, read-only. */
export function Parents({ comments }: ParentsProps) {
  const { posterId } = useThread();
  const [first] = comments;
  if (!first) return null;
  return (
    <Above aria-label={threadTexts.answered}>
      {first.parentId !== null && (
        <More to={pageUrls.comment(first.postId, first.id)}>{threadTexts.before}</More>
      )}
      {comments.map((comment) => (
        <article key={comment.id} aria-label={threadTexts.commentBy(comment.author.username)}>
          <CommentHead
            comment={comment}
            isByPoster={!isTombstone(comment) && comment.authorId === posterId}
          />
          {isTombstone(comment) ? (
            <p>{tombstoneText(comment)}</p>
          ) : (
            <MutedText word={comment.mutedWord} author={comment.author.username}>
              <MarkdownText text={comment.content} />
            </MutedText>
          )}
        </article>
      ))}
    </Above>
  );
}

const Above = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  margin-bottom: var(--space-12);
  padding-inline-start: var(--space-16);
  border-inline-start: 2px solid var(--line-hair);
  > article > p {
    color: var(--text-muted);
    font-size: var(--type-13);
  }
`;
