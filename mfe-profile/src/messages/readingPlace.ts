/** The reader's place in a log. */
export interface ReadingPlace {
  hasFocus: boolean;
  isAtEnd: boolean;
  /** The first visible row. */
  index: number;
  /** Its distance from the top of the log, in px; negative if its start is above. */
  offset: number;
}

/** Returns the reader's place in the log that the server rendered, whose scroll position is 0 at its end. */
export function placeIn(log: HTMLElement, endMargin: number): ReadingPlace {
  const { top } = log.getBoundingClientRect();
  const rows = [...log.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
  const index = Math.max(
    0,
    rows.findIndex(({ bottom }) => bottom > top),
  );
  return {
    hasFocus: log === document.activeElement,
    isAtEnd: log.scrollTop > -endMargin,
    index,
    offset: (rows[index]?.top ?? top) - top,
  };
}
