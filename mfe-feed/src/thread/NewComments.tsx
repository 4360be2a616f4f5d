import type { Comment, Post } from '@stoa/contract';
import type { PagedQuery } from '@stoa/platform';
import { Button } from '@stoa/ui';
import styled from 'styled-components';
import { useGonePost } from '../post/useGonePost';
import { newCommentsTexts } from '../texts/newComments';
import type { ThreadArg } from './commentsApi';
import { UnseenComments } from './UnseenComments';
import { useNewComments } from './useNewComments';
import { useVisit } from './useVisit';

export interface NewCommentsProps {
  post: Pick<Post, 'id' | 'commentCount' | 'visit'>;
  /** The displayed part of the thread: branch, sort order and start cursor. */
  shown: ThreadArg;
  currentData: PagedQuery<Comment>['currentData'];
  /** Called when the post was deleted or removed. */
  onGone: () => void;
}

/**
 * Watches an open thread, and offers its new comments above its list. The offer takes no space, so that nothing moves
 * when it appears. Also leads through the comments since the last visit, and stores this visit.
 */
export function NewComments({ post, shown, currentData, onGone }: NewCommentsProps) {
  const { count, seenId, isLoading, load } = useNewComments(post, shown, currentData);
  useGonePost(post.id, onGone);
  useVisit(post, currentData && seenId);
  return (
    <>
      {count > 0 && (
        <Overlay>
          <Button variant="primary" size="sm" isBusy={isLoading} onClick={() => void load()}>
            {newCommentsTexts.offer(count)}
          </Button>
        </Overlay>
      )}
      <UnseenComments currentData={currentData} />
    </>
  );
}

const Overlay = styled.div`
  position: sticky;
  z-index: 1;
  top: calc(var(--header-height) + var(--space-8));
  display: flex;
  justify-content: center;
  height: 0;
  > button {
    flex-shrink: 0;
    box-shadow: var(--shadow-overlay);
  }
`;
