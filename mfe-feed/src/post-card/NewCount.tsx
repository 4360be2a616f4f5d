import type { Post } from '@stoa/contract';
import { useGuestVisit, useSession } from '@stoa/platform';
import { VisuallyHidden } from '@stoa/ui';
import styled from 'styled-components';
import { visitTexts } from '../texts/visit';

/** Returns the number of comments since a member's last visit; 0 before the first. */
export const newCommentsOf = ({ visit }: Post): number => visit?.newComments ?? 0;

interface NewCountProps {
  count: number;
  /** Whether there is only space for the number. Default false. */
  isShort?: boolean;
}

/** The number of comments since the reader's last visit. The link to the comments has the number of all. */
export function NewCount({ count, isShort = false }: NewCountProps) {
  return (
    <New>
      {isShort ? visitTexts.newShort(count) : visitTexts.newComments(count)}
      <VisuallyHidden>{isShort ? visitTexts.newSinceVisit : visitTexts.sinceVisit}</VisuallyHidden>
    </New>
  );
}

interface GuestNewCountProps extends Pick<NewCountProps, 'isShort'> {
  post: Post;
}

/**
 * The same for guests, whose visits only the browser knows: a space that the server renders empty, so that nothing moves
 * when the number appears. Members have none.
 */
export function GuestNewCount({ post: { id, commentCount }, isShort = false }: GuestNewCountProps) {
  const isGuest = useSession(({ status }) => status === 'guest');
  const visit = useGuestVisit(id);
  const count = visit ? commentCount - visit.commentCount : 0;
  if (!isGuest) return null;
  return (
    <Space data-short={isShort || undefined}>
      {count > 0 && <NewCount count={count} isShort={isShort} />}
    </Space>
  );
}

const New = styled.strong`
  color: var(--accent);
  font-weight: 600;
  white-space: nowrap;
`;

/** As wide as "50+ new", or as "50+". */
const Space = styled.span`
  flex: none;
  min-width: 4.5em;
  font-size: var(--type-13);
  text-align: end;
  &[data-short] {
    min-width: 2em;
    text-align: start;
  }
`;
