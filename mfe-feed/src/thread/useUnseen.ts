import { limits, type Comment } from '@stoa/contract';
import { itemsOf, useFoldedIds, type PagedQuery } from '@stoa/platform';
import { useMemo } from 'react';
import { elementOf, focusComment } from './focusComment';
import { isUnseen } from './isUnseen';
import { useThread, type ThreadFacts } from './threadContext';

interface Unseen {
  /** Comments since the last visit that the page shows. */
  count: number;
  /** Focuses the next of them; after the last one the first. */
  goNext: () => void;
  /** Focuses the previous of them; before the first one the last. */
  goBack: () => void;
}

/** Counts the comments since the last visit that the page shows, and moves between them. */
export function useUnseen(currentData: PagedQuery<Comment>['currentData']): Unseen {
  const facts = useThread();
  const folded = useFoldedIds(facts.folded);
  const ids = useMemo(() => unseenIn(itemsOf(currentData), facts, folded), [currentData, facts, folded]);
  // Some may not be rendered yet.
  const shown = () => ids.filter((id) => elementOf(id) !== null);
  const goTo = (id: number | undefined) => id !== undefined && focusComment(id);
  return {
    count: ids.length,
    goNext: () => goTo(shown().find((id) => isAfterFocus(id, 'next')) ?? shown()[0]),
    goBack: () => goTo(shown().findLast((id) => isAfterFocus(id, 'previous')) ?? shown().at(-1)),
  };
}

/** Returns the ids of comments since the last visit that the page shows, in reading order. */
const unseenIn = (
  comments: readonly Comment[],
  facts: ThreadFacts,
  folded: ReadonlySet<number>,
  shownDepth = 0,
): number[] =>
  comments.flatMap((comment) => {
    const hasReplies = shownDepth < limits.replyDepthShown && !folded.has(comment.id);
    return [
      ...(isUnseen(comment, facts) ? [comment.id] : []),
      ...(hasReplies ? unseenIn(comment.replies, facts, folded, shownDepth + 1) : []),
    ];
  });

/**
 * Returns whether a comment comes after the focused one, or before it. Without a focused comment, the top of the screen
 * takes its place.
 */
function isAfterFocus(id: number, direction: 'next' | 'previous'): boolean {
  const element = elementOf(id);
  if (!element) return false;
  const focused = document.activeElement?.closest('article[id^="comment-"]');
  if (!focused) {
    const { top } = element.getBoundingClientRect();
    return direction === 'next' ? top > 0 : top < 0;
  }
  const position = focused.compareDocumentPosition(element);
  const wanted = direction === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return (position & wanted) !== 0;
}
