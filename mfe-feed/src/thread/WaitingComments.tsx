import type { Comment } from '@stoa/contract';
import {
  focusWhenThere,
  MarkdownText,
  OutboxState,
  type OutboxComment,
  type PagedQuery,
} from '@stoa/platform';
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
  const { waiting, targetId } = useThread();
  const isHere =
    parentId === undefined
      ? isElsewhere(currentData, targetId !== undefined)
      : (comment: OutboxComment) => comment.parentId === parentId;
  const comments = waiting.filter(isHere);
  if (comments.length === 0) return null;
  return (
    <List>
      {comments.map((comment) => (
        <li
          key={comment.clientId}
          id={waitingElementId(comment.clientId)}
          tabIndex={-1}
          data-branch={targetId}
          aria-label={commentFormTexts.waiting}
        >
          <MarkdownText text={comment.content} />
          <OutboxState entry={comment} onPress={() => focusWhenThere(() => homeOf(comment.parentId))} />
        </li>
      ))}
    </List>
  );
}

/**
 * Returns a predicate for comments that no shown comment has below it. The page of a branch would not show a reply from
 * elsewhere once it is sent: of these, only refused ones count.
 */
function isElsewhere(
  currentData: WaitingCommentsProps['currentData'],
  isBranch: boolean,
): (comment: OutboxComment) => boolean {
  const shown = new Set(idsOf(currentData?.pages.flatMap(({ items }) => items) ?? []));
  const isPart = isBranch && currentData !== undefined;
  return ({ parentId, refusal }) =>
    parentId === null || (!shown.has(parentId) && (!isPart || refusal !== null));
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
