import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { heightOf, nextRange, noteHeight, wantedRange, type GroupRange } from './logWindow';
import type { MessageGroup } from './messageGroups';

/** Pixels from the end within which a reader counts as being there, and from the start within which more is wanted. */
const endMargin = 48;
const startMargin = 1_500;

/** Where the reader is: a group of messages, and how far below the log's upper edge it began, in px. */
interface Anchor {
  element: HTMLElement;
  top: number;
}

/** The groups that are there, by their keys: more may come before and after them. */
interface PresentKeys {
  first: number;
  last: number;
}

function presentIn(groups: readonly MessageGroup[], keys: PresentKeys): GroupRange {
  const last = groups.findIndex(({ key }) => key === keys.last);
  const first = groups.findIndex(({ key }) => key === keys.first);
  const end = last < 0 ? groups.length - 1 : last;
  return { first: first < 0 || first > end ? end : first, last: end };
}

/**
 * Holds a log where its reader is: at the end, it follows what comes; elsewhere nothing that comes above or below moves
 * what is being read. Only the groups near what is in sight are there; room is kept for the others. They come one after
 * the other while the browser has time, so that long texts hold up neither a key press nor a scroll.
 * @param groups all that are loaded, the earliest first
 * @param onNearStart the reader comes near the start of what is loaded
 */
export function useLogScroll(groups: readonly MessageGroup[], onNearStart: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowing = useRef(true);
  const anchor = useRef<Anchor | undefined>(undefined);
  const [keys, setKeys] = useState<PresentKeys>(() => {
    const key = groups.at(-1)?.key ?? 0;
    return { first: key, last: key };
  });
  const { first, last } = presentIn(groups, keys);
  const shown = groups.slice(first, last + 1);

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, []);

  /** Takes a step towards the groups that should be there. */
  function step(area: HTMLElement, inner: HTMLElement) {
    const wanted = wantedRange(groups, area.scrollTop - inner.offsetTop, area.clientHeight);
    const next = nextRange({ first, last }, wanted);
    const [firstKey, lastKey] = [groups[next.first]?.key, groups[next.last]?.key];
    if (firstKey === undefined || lastKey === undefined) return;
    if (next.first === first && next.last === last) return;
    startTransition(() => setKeys({ first: firstKey, last: lastKey }));
  }

  function noteAnchor(area: HTMLElement, inner: HTMLElement) {
    const element = ([...inner.children] as HTMLElement[]).find(
      (child) => 'group' in child.dataset && child.offsetTop + child.offsetHeight > area.scrollTop,
    );
    anchor.current = element && { element, top: element.offsetTop - area.scrollTop };
  }

  // After every render: what was put in above has moved what is being read.
  useLayoutEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    for (const [index, element] of inner.querySelectorAll<HTMLElement>('[data-group]').entries()) {
      const group = shown[index];
      if (group) noteHeight(group, element.offsetHeight);
    }
    if (isFollowing.current) area.scrollTo({ top: area.scrollHeight });
    else if (anchor.current?.element.isConnected) {
      const { element, top } = anchor.current;
      const moved = element.offsetTop - area.scrollTop - top;
      if (Math.abs(moved) >= 1) area.scrollTo({ top: area.scrollTop + moved });
    }
    // What was held to may just have gone.
    noteAnchor(area, inner);
  });

  useEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    step(area, inner);
    // Where nothing more can be scrolled, nothing else asks for what comes before.
    if (!isFollowing.current && first === 0 && area.scrollTop < startMargin) onNearStart();
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
    noteAnchor(area, inner);
    step(area, inner);
    if (!isFollowing.current && scrollTop < startMargin) onNearStart();
  }

  return {
    log,
    content,
    shown,
    /** Pixels that are kept for the groups before and after those that are there. */
    room: { before: heightOf(groups.slice(0, first)), after: heightOf(groups.slice(last + 1)) },
    isAtEnd,
    scrollToEnd,
    handleScroll,
  };
}
