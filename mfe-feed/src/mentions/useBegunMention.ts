import { begunMention } from '@stoa/contract';
import { useEffect, useEffectEvent, useState, type CSSProperties, type RefObject } from 'react';
import { caretPlace } from './caretPlace';
import { listPlace } from './listPlace';

/** A mention that is being written. */
export interface BegunMention {
  /** The first letters of the name. */
  beginning: string;
  /** Position of its `@`. */
  from: number;
  /** Where its people are listed. */
  place: CSSProperties;
}

/**
 * Returns the mention at the caret of a text area while it is being written; undefined after the caret has left it, or
 * after it was dismissed.
 * @param field contains the text area
 */
export function useBegunMention(field: RefObject<HTMLElement | null>) {
  const [begun, setBegun] = useState<BegunMention>();
  const [dismissed, setDismissed] = useState<number>();

  function read(area: HTMLTextAreaElement) {
    const { value, selectionStart: caret, selectionEnd: end } = area;
    const beginning = caret === end ? begunMention(value.slice(0, caret)) : undefined;
    const from = beginning === undefined ? -1 : caret - beginning.length - 1;
    if (from !== dismissed) setDismissed(undefined);
    if (beginning === undefined || from === dismissed) setBegun(undefined);
    else setBegun({ beginning, from, place: listPlace(caretPlace(area, from)) });
  }

  const handle = useEffectEvent(({ type, target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    if (type === 'focusout') setBegun(undefined);
    // Moving the caret ends a mention, and begins none.
    else if (type === 'input' || begun) read(target);
  });
  const readFocused = useEffectEvent((): void => {
    const { activeElement: area } = document;
    if (area instanceof HTMLTextAreaElement && field.current?.contains(area)) read(area);
  });
  useEffect(() => {
    // A mention may have been begun before this code had loaded.
    const frame = requestAnimationFrame(readFocused);
    return () => cancelAnimationFrame(frame);
  }, [field]);
  useEffect(() => {
    const element = field.current;
    const types = ['input', 'keyup', 'pointerup', 'focusout'];
    for (const type of types) element?.addEventListener(type, handle);
    return () => {
      for (const type of types) element?.removeEventListener(type, handle);
    };
  }, [field]);

  /** Offers nobody for this mention any more. */
  function dismiss() {
    setDismissed(begun?.from);
    setBegun(undefined);
  }
  return { begun, dismiss };
}
