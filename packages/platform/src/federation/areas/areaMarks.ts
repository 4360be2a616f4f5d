import { makeListeners } from '@stoa/ui';

let areMarked = false;
const listeners = makeListeners();

/**
 * Adds hidden elements before and after each area, or removes them. They name the area's build, and show where in the
 * page the area begins and ends: areas are not elements.
 */
export function markAreas(isOn: boolean): void {
  areMarked = isOn;
  listeners.notify();
}

/** Returns whether areas are marked. */
export const readAreaMarks = (): boolean => areMarked;

/** Calls a listener when `markAreas` changes the marks. */
export const subscribeToAreaMarks = listeners.subscribe;

/** An area found by its marks. */
export interface MarkedArea {
  /** Name of the remote in the registry. */
  remote: string;
  /** The exposed module, for example './home'. */
  expose: string;
  /** The version displayed; undefined while it loads, and if no version could be displayed. */
  version: string | undefined;
  /** Whether no version could be displayed. */
  hasFailed: boolean;
  /** Whether its first content came with the page from the server. */
  isFromServer: boolean;
  /** Position and size in the viewport, in CSS pixels. */
  box: DOMRect;
}

/** The attributes of a mark before an area, in `data-*`. */
export interface AreaMark {
  'data-area': 'start';
  'data-remote': string;
  'data-expose': string;
  'data-version': string | undefined;
  'data-failed': boolean;
  'data-from-server': boolean;
}

/** Returns the marked areas of the page in document order: an area before those inside it. */
export function findAreas(): MarkedArea[] {
  const areas: MarkedArea[] = [];
  const open: { area: MarkedArea; start: Element }[] = [];
  for (const mark of document.querySelectorAll<HTMLElement>('[data-area]')) {
    if (mark.dataset.area === 'start') {
      const area = describe(mark.dataset);
      areas.push(area);
      open.push({ area, start: mark });
      continue;
    }
    const closed = open.pop();
    if (closed) closed.area.box = boxBetween(closed.start, mark);
  }
  return areas;
}

function describe({ remote = '', expose = '', version, failed, fromServer }: DOMStringMap): MarkedArea {
  return {
    remote,
    expose,
    version,
    hasFailed: failed === 'true',
    isFromServer: fromServer === 'true',
    box: new DOMRect(),
  };
}

/** Returns the smallest box around the elements between two siblings. */
function boxBetween(start: Element, end: Element): DOMRect {
  const boxes: DOMRect[] = [];
  for (let one = start.nextElementSibling; one && one !== end; one = one.nextElementSibling) {
    const box = one.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) boxes.push(box);
  }
  if (boxes.length === 0) return new DOMRect();
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
