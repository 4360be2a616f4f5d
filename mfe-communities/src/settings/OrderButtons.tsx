import { IconButton } from '@stoa/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { orderTexts } from '../texts/order';

export interface OrderButtonsProps {
  index: number;
  /** The number of entries. */
  count: number;
  texts: Pick<typeof orderTexts.rule, 'moveUp' | 'moveDown' | 'remove'>;
  onMove: (index: number, target: number) => void;
  onRemove: (index: number) => void;
}

/** The buttons that move and remove an entry of a list of fields. */
export function OrderButtons({ index, count, texts, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
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
