import { useEffect, useState, type RefObject } from 'react';

const pressable = 'main :is(a, button, input, select, textarea, summary, [role="tab"])';
/** Milliseconds without scrolling or changes before the next check. */
const restTime = 120;

/** Sample points of a round button: its centre, and where its edge is nearest to the corners. */
function* pointsOf({ left, top, width, height }: DOMRect) {
  for (const x of [0.15, 0.5, 0.85]) {
    for (const y of [0.15, 0.5, 0.85]) yield [left + x * width, top + y * height] as const;
  }
}

function isCovering(element: HTMLElement): boolean {
  for (const [x, y] of pointsOf(element.getBoundingClientRect())) {
    if (document.elementsFromPoint(x, y).some((below) => below.closest(pressable))) return true;
  }
  return false;
}

/** Returns whether a floating element covers a control, checked when scrolling and changes stop. */
export function useIsCovering(ref: RefObject<HTMLElement | null>): boolean {
  const [isNow, setIsNow] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ref.current && setIsNow(isCovering(ref.current)), restTime);
    };
    // Content above may grow without scrolling.
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    // Content below may change without changing size, or scroll within itself.
    const change = new MutationObserver(lookSoon);
    change.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', lookSoon, { passive: true, capture: true });
    addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      change.disconnect();
      removeEventListener('scroll', lookSoon, { capture: true });
      removeEventListener('resize', lookSoon);
    };
  }, [ref]);
  return isNow;
}
