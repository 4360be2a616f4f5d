import { Button } from '@stoa/ui';
import styled from 'styled-components';
import { threadTexts } from '../texts/thread';

export interface NewCommentsButtonProps {
  count: number;
  isLoading: boolean;
  onLoad: () => void;
}

/** Offers the new comments of a thread, above its list. It takes no space, so that nothing moves when it appears. */
export function NewCommentsButton({ count, isLoading, onLoad }: NewCommentsButtonProps) {
  if (count === 0) return null;
  return (
    <Overlay>
      <Button variant="primary" size="sm" isBusy={isLoading} onClick={onLoad}>
        {threadTexts.newComments(count)}
      </Button>
    </Overlay>
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
