import { limits, type Comment } from '@stoa/contract';
import { itemsOf, useFoldedIds, useKeyActions, type PagedQuery } from '@stoa/platform';
import { IconButton, media } from '@stoa/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useItemKeys } from '../keys/useItemKeys';
import { newCommentsTexts } from '../texts/newComments';
import { elementOf, focusComment } from './focusComment';
import { isUnseen } from './isUnseen';
import { useThread, type ThreadFacts } from './threadContext';

/**
 * Counts the comments since the last visit that the page shows, and moves between them: by buttons, and for members by
 * `n` and `p`.
 */
export function UnseenComments({ currentData }: Pick<PagedQuery<Comment>, 'currentData'>) {
  const facts = useThread();
  const folded = useFoldedIds(facts.folded);
  const ids = useMemo(() => unseenIn(itemsOf(currentData), facts, folded), [currentData, facts, folded]);
  // Some may not be rendered yet.
  const shown = () => ids.filter((id) => elementOf(id) !== null);
  const goTo = (id: number | undefined) => id !== undefined && focusComment(id);
  const goNext = () => goTo(shown().find((id) => isAfterFocus(id, 'next')) ?? shown()[0]);
  const goBack = () => goTo(shown().findLast((id) => isAfterFocus(id, 'previous')) ?? shown().at(-1));
  useItemKeys('article[id^="comment-"]', 'article[id^="post-"]');
  // Guests cannot turn shortcuts off, so they have none.
  useKeyActions(ids.length > 0 && facts.viewerId !== null ? { n: goNext, p: goBack } : {});
  if (ids.length === 0) return null;
  return (
    <Place>
      <Bar role="group" aria-label={newCommentsTexts.sinceVisit}>
        <span>{newCommentsTexts.unseen(ids.length)}</span>
        <IconButton size="sm" label={newCommentsTexts.previous} onClick={goBack}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton size="sm" label={newCommentsTexts.next} onClick={goNext}>
          <ArrowDown aria-hidden />
        </IconButton>
      </Bar>
    </Place>
  );
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
 * Returns whether a comment comes after the focused one, or before it. Without a focused comment, the end of the header
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

/** At the bottom of the screen, above the bar of small ones. Clicks beside it reach the page. */
const Place = styled.div`
  position: fixed;
  z-index: var(--layer-sticky);
  inset-inline: 0;
  bottom: var(--space-16);
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${media.belowMedium} {
    bottom: calc(var(--bottom-bar-height) + var(--space-8) + env(safe-area-inset-bottom));
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-full);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-overlay);
  font-size: var(--type-13);
  font-weight: 600;
  pointer-events: auto;
`;
