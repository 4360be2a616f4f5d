import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which a reader counts as being there, and from the start within which more is wanted. */
const endMargin = 48;
const startMargin = 900;

/** Where the reader is: a group of messages, and how far below the log's upper edge it began, in px. */
interface Anchor {
  element: HTMLElement;
  top: number;
}

/** The first group that reaches into sight, found by halves: reading each one's place would cost a frame. */
function firstInSight(content: HTMLElement, scrollTop: number): HTMLElement | undefined {
  const { children } = content;
  let [low, high] = [0, children.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const child = children[middle] as HTMLElement;
    if (child.offsetTop + child.offsetHeight > scrollTop) high = middle;
    else low = middle + 1;
  }
  return children[low] as HTMLElement | undefined;
}

/**
 * Holds a log where its reader is: at the end, it follows what comes; elsewhere nothing that comes above or below moves
 * what is being read.
 * @param onNearStart the reader comes near the start of what is there
 */
export function useLogScroll(onNearStart: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowing = useRef(true);
  const anchor = useRef<Anchor | undefined>(undefined);

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, []);

  // After every render: what was put in above has moved what is being read.
  useLayoutEffect(() => {
    const area = log.current;
    if (!area) return;
    if (isFollowing.current) area.scrollTo({ top: area.scrollHeight });
    else if (anchor.current?.element.isConnected) {
      const { element, top } = anchor.current;
      const moved = element.offsetTop - area.scrollTop - top;
      if (Math.abs(moved) >= 1) area.scrollTo({ top: area.scrollTop + moved });
    }
  });

  useEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    // Pictures and texts find their height late.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) area.scrollTo({ top: area.scrollHeight });
    });
    observer.observe(inner);
    observer.observe(area);
    return () => observer.disconnect();
  }, []);

  function handleScroll() {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    const { scrollTop, scrollHeight, clientHeight } = area;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < endMargin;
    setIsAtEnd(isFollowing.current);
    const element = firstInSight(inner, scrollTop);
    anchor.current = element && { element, top: element.offsetTop - scrollTop };
    if (!isFollowing.current && scrollTop < startMargin) onNearStart();
  }

  return { log, content, isAtEnd, scrollToEnd, handleScroll };
}
