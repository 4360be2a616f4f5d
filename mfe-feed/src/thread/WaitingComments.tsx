import { type Comment, pageUrls } from '@stoa/contract';
import {
  focusWhenThere,
  Link,
  MarkdownText,
  OutboxState,
  type OutboxComment,
  type PagedQuery,
} from '@stoa/platform';
import { announce, TextLink } from '@stoa/ui';
import { useEffect, useState } from 'react';
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

/** The viewer's queued comments, below links to replies that were sent but are not on this page. */
export function WaitingComments({ parentId, currentData }: WaitingCommentsProps) {
  const { waiting, targetId } = useThread();
  const isTop = parentId === undefined;
  const isHere = isTop
    ? isElsewhere(currentData, targetId !== undefined)
    : (comment: OutboxComment) => comment.parentId === parentId;
  const comments = waiting.filter(isHere);
  return (
    <>
      {isTop && <SentReplies currentData={currentData} />}
      {comments.length > 0 && (
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
      )}
    </>
  );
}

/** Links to replies that were sent while this page showed the thread, and to comments that it does not show. */
function SentReplies({ currentData }: Pick<WaitingCommentsProps, 'currentData'>) {
  const { postId: shownPostId, waiting, targetId } = useThread();
  const isHere = isElsewhere(currentData, targetId !== undefined);
  const sent = useSent(waiting).filter((comment) => comment.postId === shownPostId && isHere(comment));
  // While the comments load, it is not known which are shown.
  const sentCount = currentData === undefined ? 0 : sent.length;
  useEffect(() => {
    if (sentCount > 0) announce(commentFormTexts.replySent);
  }, [sentCount]);
  if (sentCount === 0) return null;
  return (
    <List>
      {sent.map(({ clientId, postId, parentId }) => (
        <li key={clientId}>
          <span>
            {commentFormTexts.replySent}{' '}
            {parentId !== null && (
              <TextLink as={Link} to={pageUrls.comment(postId, parentId)}>
                {commentFormTexts.viewReply}
              </TextLink>
            )}
          </span>
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

/** Returns the replies that were sent, and so left the queue, while this page showed the thread. */
function useSent(waiting: readonly OutboxComment[]): readonly OutboxComment[] {
  const [previous, setPrevious] = useState(waiting);
  const [sent, setSent] = useState<readonly OutboxComment[]>([]);
  if (waiting !== previous) {
    setPrevious(waiting);
    const queued = new Set(waiting.map(({ clientId }) => clientId));
    const left = previous.filter(
      ({ clientId, parentId, refusal }) => parentId !== null && refusal === null && !queued.has(clientId),
    );
    if (left.length > 0) setSent([...sent, ...left]);
  }
  return sent;
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
