import { IconButton } from '@stoa/ui';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import styled from 'styled-components';
import { dragText, type orderTexts } from '../texts/order';

export interface OrderButtonsProps {
  index: number;
  /** The number of entries. */
  count: number;
  texts: Pick<typeof orderTexts.rule, 'moveUp' | 'moveDown' | 'remove'>;
  onDrag: (event: PointerEvent<HTMLElement>, index: number) => void;
  onMove: (index: number, target: number) => void;
  onRemove: (index: number) => void;
}

/** The handle and the buttons that move and remove an entry of a list of fields. */
export function OrderButtons({ index, count, texts, onDrag, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      {count > 1 && (
        <Handle
          aria-hidden
          title={dragText}
          data-testid="drag-handle"
          onPointerDown={(event) => onDrag(event, index)}
        >
          <GripVertical />
        </Handle>
      )}
      <IconButton
        size="sm"
        label={texts.moveUp(index + 1)}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={texts.moveDown(index + 1)}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton size="sm" label={texts.remove(index + 1)} onClick={() => onRemove(index)}>
        <X aria-hidden />
      </IconButton>
    </>
  );
}

/** For pointers; the buttons beside it do the same for keyboards and screen readers. */
const Handle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  margin-inline-end: auto;
  color: var(--text-muted);
  cursor: grab;
  touch-action: none;
  svg {
    width: 18px;
    height: 18px;
  }
  &:active {
    cursor: grabbing;
  }
`;
