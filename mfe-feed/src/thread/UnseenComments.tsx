import type { Comment } from '@stoa/contract';
import { useKeyActions, type PagedQuery } from '@stoa/platform';
import { IconButton, media } from '@stoa/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { useItemKeys } from '../keys/useItemKeys';
import { newCommentsTexts } from '../texts/newComments';
import { useThread } from './threadContext';
import { useUnseen } from './useUnseen';

/**
 * Counts the comments since the last visit that the page shows, and moves between them: by buttons, and for members by
 * `n` and `p`.
 */
export function UnseenComments({ currentData }: Pick<PagedQuery<Comment>, 'currentData'>) {
  const { viewerId } = useThread();
  const { count, goNext, goBack } = useUnseen(currentData);
  useItemKeys('article[id^="comment-"]', 'article[id^="post-"]');
  // Guests cannot turn shortcuts off, so they have none.
  useKeyActions(count > 0 && viewerId !== null ? { n: goNext, p: goBack } : {});
  if (count === 0) return null;
  return (
    <Place>
      <Bar role="group" aria-label={newCommentsTexts.sinceVisit}>
        <span>{newCommentsTexts.unseen(count)}</span>
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
