import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { heightOf, nextRange, noteHeight, wantedRange, type GroupRange } from './logWindow';
import type { MessageGroup } from './messageGroups';

/** Distances in px: this close to the end counts as at the end; this close to the start loads earlier messages. */
const endMargin = 48;
const startMargin = 1_500;

/** The reader's position: a group, and how far its top is below the log's top edge, in px. */
interface Anchor {
  element: HTMLElement;
  top: number;
}

/** Keys of the first and last mounted group. */
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

/** Returns the first group in the visible area, if any. */
function anchorIn(area: HTMLElement, inner: HTMLElement): Anchor | undefined {
  const element = ([...inner.children] as HTMLElement[]).find(
    (child) => 'group' in child.dataset && child.offsetTop + child.offsetHeight > area.scrollTop,
  );
  return element && { element, top: element.offsetTop - area.scrollTop };
}

/** Scrolls by the distance that the anchor has moved since it was noted. */
function scrollBackTo({ element, top }: Anchor, area: HTMLElement): void {
  if (!element.isConnected) return;
  const moved = element.offsetTop - area.scrollTop - top;
  if (Math.abs(moved) >= 1) area.scrollTo({ top: area.scrollTop + moved });
}

function noteHeights(inner: HTMLElement, shown: readonly MessageGroup[]): void {
  for (const [index, element] of inner.querySelectorAll<HTMLElement>('[data-group]').entries()) {
    const group = shown[index];
    if (group) noteHeight(group, element.offsetHeight);
  }
}

/** Returns the range of mounted groups, and a function that takes one step towards the range that should be mounted. */
function useMountedRange(groups: readonly MessageGroup[]) {
  const [keys, setKeys] = useState<PresentKeys>(() => {
    const key = groups.at(-1)?.key ?? 0;
    return { first: key, last: key };
  });
  const range = presentIn(groups, keys);

  function step(area: HTMLElement, inner: HTMLElement) {
    const wanted = wantedRange(groups, area.scrollTop - inner.offsetTop, area.clientHeight);
    const next = nextRange(range, wanted);
    const [firstKey, lastKey] = [groups[next.first]?.key, groups[next.last]?.key];
    if (firstKey === undefined || lastKey === undefined) return;
    if (next.first === range.first && next.last === range.last) return;
    startTransition(() => setKeys({ first: firstKey, last: lastKey }));
  }

  return { range, step };
}

/**
 * Keeps a log's scroll position: at the end, it follows new messages; elsewhere, messages above or below do not move
 * the content. Only groups near the visible area are mounted; the others keep their space. They are mounted one at a
 * time while the browser is idle, so that long texts block neither input nor scrolling. @param groups all loaded
 * groups, earliest first @param onNearStart called when the reader approaches the start of the loaded messages
 */
export function useLogScroll(groups: readonly MessageGroup[], onNearStart: () => void) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowing = useRef(true);
  const anchor = useRef<Anchor | undefined>(undefined);
  const { range, step } = useMountedRange(groups);
  const { first, last } = range;
  const shown = groups.slice(first, last + 1);

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, []);

  // After every render: content inserted above has moved the visible part.
  useLayoutEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    noteHeights(inner, shown);
    if (isFollowing.current) area.scrollTo({ top: area.scrollHeight });
    else if (anchor.current) scrollBackTo(anchor.current, area);
    // The anchor may have been unmounted.
    anchor.current = anchorIn(area, inner);
  });

  useEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    step(area, inner);
    // Without further scrolling, nothing else requests earlier messages.
    if (!isFollowing.current && first === 0 && area.scrollTop < startMargin) onNearStart();
  });

  useEffect(() => {
    const [area, inner] = [log.current, content.current];
    if (!area || !inner) return;
    // Pictures and texts reach their height late.
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
    anchor.current = anchorIn(area, inner);
    step(area, inner);
    if (!isFollowing.current && scrollTop < startMargin) onNearStart();
  }

  return {
    log,
    content,
    shown,
    /** Space in px for the groups before and after the mounted ones. */
    room: { before: heightOf(groups.slice(0, first)), after: heightOf(groups.slice(last + 1)) },
    isAtEnd,
    scrollToEnd,
    handleScroll,
  };
}
