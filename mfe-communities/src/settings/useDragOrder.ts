import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { targetIndex, type Extent } from './targetIndex';

/** Pixels from an edge of the window within which dragging scrolls the page, and pixels per frame. */
const edge = 72;
const scrollStep = 12;

/** A drag that has begun. */
interface Drag {
  readonly from: number;
  readonly items: readonly HTMLElement[];
  readonly extents: readonly Extent[];
  /** Where it began, from the top of the page, and where the pointer is, from the top of the window. */
  readonly startY: number;
  clientY: number;
  target: number;
}

/**
 * Lets a list be reordered by dragging its items by a handle. During a drag only transforms move the items, so nothing
 * else on the page shifts. Escape and an interrupted drag leave the order as it is.
 * @param onMove changes the order
 * @returns the handler of each handle's `onPointerDown`
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): (event: PointerEvent<HTMLElement>, index: number) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, from) => {
    if (!list.current || event.button !== 0 || stop.current) return;
    // No text is selected while dragging.
    event.preventDefault();
    const handle = event.currentTarget;
    const items = [...list.current.children] as HTMLElement[];
    const extents = items.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
    const { clientY } = event;
    const drag: Drag = { from, items, extents, startY: clientY + scrollY, clientY, target: from };
    const frames = repeatFrames(() => follow(drag));

    const handleMove = (moved: globalThis.PointerEvent) => void (drag.clientY = moved.clientY);
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
    const handleUp = () => end(true);
    const handleCancel = () => end(false);
    function end(isDropped: boolean) {
      stop.current = undefined;
      frames.stop();
      for (const item of items) item.removeAttribute('style');
      handle.removeEventListener('pointermove', handleMove);
      handle.removeEventListener('pointerup', handleUp);
      handle.removeEventListener('pointercancel', handleCancel);
      document.removeEventListener('keydown', handleKey);
      if (isDropped && drag.target !== from) onMove(from, drag.target);
    }
    stop.current = handleCancel;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', handleMove);
    handle.addEventListener('pointerup', handleUp);
    handle.addEventListener('pointercancel', handleCancel);
    document.addEventListener('keydown', handleKey);
  };
}

/** Moves the dragged item with the pointer, the others out of its way, and the page at its edges. */
function follow(drag: Drag): void {
  const { from, items, extents, startY, clientY } = drag;
  if (clientY < edge) scrollBy(0, -scrollStep);
  else if (clientY > innerHeight - edge) scrollBy(0, scrollStep);
  const distance = clientY + scrollY - startY;
  drag.target = targetIndex(extents, from, distance);
  const gap = extents[1] && extents[0] ? extents[1].top - extents[0].top - extents[0].height : 0;
  const room = (extents[from]?.height ?? 0) + gap;
  items.forEach((item, index) => {
    const isPassedDown = index > from && index <= drag.target;
    const isPassedUp = index < from && index >= drag.target;
    const shift = index === from ? distance : isPassedDown ? -room : isPassedUp ? room : 0;
    item.style.transform = `translateY(${shift}px)`;
    item.style.transition = index === from ? 'none' : 'transform 140ms';
    if (index === from) item.style.zIndex = '1';
  });
}

/** Runs work before each paint until it is stopped. */
function repeatFrames(work: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(function run() {
    work();
    frame = requestAnimationFrame(run);
  });
  return { stop: () => cancelAnimationFrame(frame) };
}
