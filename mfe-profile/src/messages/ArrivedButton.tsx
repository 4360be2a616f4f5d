import { Button } from '@stoa/ui';
import { ArrowDown } from 'lucide-react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';

interface ArrivedButtonProps {
  /** New messages below the visible area. */
  count: number;
  onClick: () => void;
}

/** The button that scrolls to new messages. */
export function ArrivedButton({ count, onClick }: ArrivedButtonProps) {
  return (
    <Arrived>
      <Button size="sm" variant="primary" icon={<ArrowDown aria-hidden />} onClick={onClick}>
        {messagesTexts.arrived(count)}
      </Button>
    </Arrived>
  );
}

const Arrived = styled.div`
  position: absolute;
  inset: auto 0 var(--space-12);
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
