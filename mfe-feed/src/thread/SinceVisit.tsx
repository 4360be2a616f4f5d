import type { Comment } from '@stoa/contract';
import type { PagedQuery } from '@stoa/platform';
import { Button, Row } from '@stoa/ui';
import styled from 'styled-components';
import { newCommentsTexts } from '../texts/newComments';
import { useUnseen } from './useUnseen';

interface SinceVisitProps extends Pick<PagedQuery<Comment>, 'currentData'> {
  /** The number of new comments as the visit began, even if the page does not show all. */
  known: number;
}

/** Says how many comments are new since the last visit, and leads to the first that the page shows. */
export function SinceVisit({ known, currentData }: SinceVisitProps) {
  const { count, goNext } = useUnseen(currentData);
  return (
    <Place $noWrap>
      <p>{newCommentsTexts.newSinceVisit(Math.max(known, count))}</p>
      {count > 0 && (
        <Button size="sm" aria-label={newCommentsTexts.firstName} onClick={goNext}>
          {newCommentsTexts.first}
        </Button>
      )}
    </Place>
  );
}

/** As high as its button, which comes with the comments. */
const Place = styled(Row)`
  min-height: var(--target-size-small);
  font-size: var(--type-13);
  font-weight: 600;
  line-height: 1.2;
`;
