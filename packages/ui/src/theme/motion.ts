import { keyframes } from 'styled-components';

/** Fades in while rising by four pixels. */
export const appear = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;

/** Fades in without moving. */
export const fadeIn = keyframes`
  from { opacity: 0; }
`;

/** Grows to its size, as if released. */
export const spring = keyframes`
  from { transform: scale(0.7); }
`;

/** Returns whether the device or the reader asks for less motion. */
const isStill = (): boolean =>
  document.documentElement.hasAttribute('data-still') ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades an element in once, without delaying what it shows; does nothing with reduced motion. */
export function fadeInOnce(element: Element | null): void {
  if (element && !isStill()) element.animate({ opacity: [0.3, 1] }, { duration: 120, easing: 'ease-out' });
}
