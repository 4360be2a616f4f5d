import type { Comment } from '@stoa/contract';
import { focusWhenThere, MarkdownText, OutboxState, type PagedQuery } from '@stoa/platform';
import styled from 'styled-components';
import { commentFormTexts } from '../texts/commentForm';
import { idsOf } from './commentsApi';
import { commentsTitleId, elementOf, waitingElementId } from './focusComment';
import { useThread } from './threadContext';

export interface WaitingCommentsProps {
  /** The comment whose queued replies are shown. Default: those of the post, and of comments that are not shown. */
  parentId?: number;
  currentData?: PagedQuery<Comment>['currentData'];
}

/** The viewer's queued comments. */
export function WaitingComments({ parentId, currentData }: WaitingCommentsProps) {
  const { waiting } = useThread();
  const isHere = parentId === undefined ? isElsewhere(currentData) : (id: number | null) => id === parentId;
  const comments = waiting.filter((comment) => isHere(comment.parentId));
  if (comments.length === 0) return null;
  return (
    <List>
      {comments.map((comment) => (
        <li
          key={comment.clientId}
          id={waitingElementId(comment.clientId)}
          tabIndex={-1}
          aria-label={commentFormTexts.waiting}
        >
          <MarkdownText text={comment.content} />
          <OutboxState entry={comment} onPress={() => focusWhenThere(() => homeOf(comment.parentId))} />
        </li>
      ))}
    </List>
  );
}

/** Returns a predicate for the parents of comments that no shown comment has below it. */
function isElsewhere(currentData: WaitingCommentsProps['currentData']): (id: number | null) => boolean {
  const shown = new Set(idsOf(currentData?.pages.flatMap(({ items }) => items) ?? []));
  return (id) => id === null || !shown.has(id);
}

/** Returns the element that keeps the focus: the comment above, or the heading. */
const homeOf = (parentId: number | null) =>
  (parentId === null ? null : elementOf(parentId)) ?? document.getElementById(commentsTitleId);

const List = styled.ol`
  display: grid;
  gap: var(--space-8);
  margin: 0 0 var(--space-8);
  > li {
    display: grid;
    gap: var(--space-4);
    padding: var(--space-8) var(--space-12);
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius-control);
    overflow-wrap: anywhere;
  }
`;
