import { focusWhenThere } from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useRef } from 'react';
import type { orderTexts } from '../texts/order';
import { useDragOrder } from './useDragOrder';

interface Order {
  /** The number of entries. */
  count: number;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  texts: Pick<typeof orderTexts.rule, 'moved' | 'removed'>;
  /** Id of the button that adds an entry. */
  addId: string;
}

/** Returns handlers that move and remove the entries of a list of fields, announce it, and keep the focus in the list. */
export function useOrder({ count, move, remove, texts, addId }: Order) {
  const list = useRef<HTMLOListElement>(null);
  const last = count - 1;

  /** Focuses a control of an entry; the dialog takes the focus of a control that disappears. */
  function focusIn(index: number, selector: string) {
    const dialog = list.current?.closest('[role="dialog"]');
    focusWhenThere(() => list.current?.children[index]?.querySelector<HTMLElement>(selector), dialog);
  }

  function place(index: number, target: number) {
    move(index, target);
    announce(texts.moved(target + 1));
  }

  return {
    list,
    startDrag: useDragOrder(list, place),
    handleMove(index: number, target: number) {
      place(index, target);
      const isUp = target < index;
      const isMovable = isUp ? target > 0 : target < last;
      // At an end of the list, the pressed button is disabled.
      focusIn(target, `[data-move='${isUp === isMovable ? 'up' : 'down'}']`);
    },
    handleRemove(index: number) {
      remove(index);
      announce(texts.removed);
      if (last > 0) focusIn(Math.min(index, last - 1), 'input');
      else document.getElementById(addId)?.focus();
    },
  };
}
