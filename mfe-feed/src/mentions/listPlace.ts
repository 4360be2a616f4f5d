import type { CSSProperties } from 'react';
import type { CaretPlace } from './caretPlace';

/** Pixels: width of the list, its distance to the edges of the screen and to the line, and the height that it should have. */
const size = { width: 260, margin: 8, gap: 4, height: 180 };

/** Returns the place of the list: below the line of a mention, or above it where there is more room, within the screen. */
export function listPlace({ x, top, bottom, isRtl }: CaretPlace): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const height = window.visualViewport?.height ?? clientHeight;
  const width = Math.min(size.width, clientWidth - 2 * size.margin);
  const left = Math.max(size.margin, Math.min(isRtl ? x - width : x, clientWidth - width - size.margin));
  const [above, below] = [top - window.scrollY, window.scrollY + height - bottom];
  const isAbove = below < size.height && above > below;
  const room = (isAbove ? above : below) - size.gap - size.margin;
  return {
    ...{ left, width, maxHeight: Math.max(room, size.height / 2) },
    ...(isAbove ? { top: top - size.gap, translate: '0 -100%' } : { top: bottom + size.gap }),
  };
}
