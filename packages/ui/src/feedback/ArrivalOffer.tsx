import styled from 'styled-components';
import { Button } from '../actions/Button';

/** Properties of `ArrivalOffer`. */
export interface ArrivalOfferProps {
  /** What has arrived: `2 new comments`. */
  label: string;
  /** Whether it is being loaded. */
  isBusy: boolean;
  onAccept: () => void;
}

/**
 * A button over the start of a list that offers what has arrived, also after scrolling. It takes no space, so that
 * nothing moves when it appears.
 */
export function ArrivalOffer({ label, isBusy, onAccept }: ArrivalOfferProps) {
  return (
    <Overlay>
      <Button variant="primary" size="sm" isBusy={isBusy} onClick={onAccept}>
        {label}
      </Button>
    </Overlay>
  );
}

const Overlay = styled.div`
  position: sticky;
  z-index: 1;
  top: calc(var(--header-height) + var(--space-24));
  display: flex;
  justify-content: center;
  height: 0;
  > button {
    flex-shrink: 0;
    /* Into the space above the list, so that it covers less of the first item. */
    translate: 0 calc(-1 * var(--space-16));
    box-shadow: var(--shadow-overlay);
  }
`;
