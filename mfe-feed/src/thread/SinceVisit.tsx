import type { Comment } from '@stoa/contract';
import type { PagedQuery } from '@stoa/platform';
import { Button, Row } from '@stoa/ui';
import styled from 'styled-components';
import { newCommentsTexts } from '../texts/newComments';
import { useUnseen } from './useUnseen';

/** Says how many comments are new since the last visit, and leads to the first. Keeps its place while it knows none. */
export function SinceVisit({ currentData }: Pick<PagedQuery<Comment>, 'currentData'>) {
  const { count, goNext } = useUnseen(currentData);
  return (
    <Place $noWrap>
      {count > 0 && (
        <>
          <p>{newCommentsTexts.newSinceVisit(count)}</p>
          <Button size="sm" onClick={goNext}>
            {newCommentsTexts.first}
          </Button>
        </>
      )}
    </Place>
  );
}

/** As high as its button. */
const Place = styled(Row)`
  min-height: var(--target-size-small);
  font-size: var(--type-13);
  font-weight: 600;
  line-height: 1.2;
`;
