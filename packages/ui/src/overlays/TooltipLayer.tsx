import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { fadeIn } from '../theme/motion';
import {
  getTooltip,
  hideTooltip,
  hideTooltipSoon,
  keepTooltip,
  subscribeToTooltip,
  type ShownTooltip,
} from './tooltipStore';

const gap = 6;
const screenEdge = 8;

/** The single tooltip of the page. Esc, scrolling and resizing close it; the pointer may rest on it. */
export function TooltipLayer() {
  const shown = useSyncExternalStore(subscribeToTooltip, getTooltip, () => null);
  return shown && createPortal(<ShownBubble {...shown} />, document.body);
}

function ShownBubble({ anchor, label }: ShownTooltip) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, anchor);
  }, [anchor, label]);

  useEffect(() => {
    // Skip a description that repeats the control's accessible name.
    if (anchor.getAttribute('aria-label') === label || anchor.hasAttribute('aria-describedby')) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, label, id]);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hideTooltip();
    };
    // A removed control must close its tooltip, but removal triggers no event.
    const observer = new MutationObserver(() => !anchor.isConnected && hideTooltip());
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('keydown', handleKeyDown);
    window.addEventListener('scroll', hideTooltip, true);
    window.addEventListener('resize', hideTooltip);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', handleKeyDown);
      window.removeEventListener('scroll', hideTooltip, true);
      window.removeEventListener('resize', hideTooltip);
    };
  }, [anchor]);

  return (
    <Bubble ref={bubble} id={id} role="tooltip" onPointerEnter={keepTooltip} onPointerLeave={hideTooltipSoon}>
      {label}
    </Bubble>
  );
}

/** Places a tooltip below its control, or above it if there is no space below. */
function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const control = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = control.top - gap - height;
  const below = control.bottom + gap;
  const fitsBelow = below + height <= window.innerHeight - screenEdge;
  const isAbove = !fitsBelow && above >= screenEdge;
  const centred = control.left + control.width / 2 - width / 2;
  const right = document.documentElement.clientWidth - screenEdge - width;
  bubble.style.top = `${isAbove ? above : below}px`;
  bubble.style.left = `${Math.max(screenEdge, Math.min(centred, right))}px`;
}

const Bubble = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: var(--layer-tooltip);
  max-width: min(260px, calc(100vw - 16px));
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-control);
  background: var(--text-strong);
  color: var(--surface-page);
  font-size: var(--type-12);
  font-weight: 500;
  line-height: 1.4;
  animation: ${fadeIn} var(--motion-quick) var(--motion-ease);
`;
