/** Where the caret of a text area is in the document, in pixels. */
export interface CaretPlace {
  x: number;
  /** Top and bottom of its line. */
  top: number;
  bottom: number;
  /** Whether the text runs from right to left. */
  isRtl: boolean;
}

/** Styles that decide where the lines of a text area break. */
const copied = [
  'direction',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'tabSize',
  'textAlign',
  'unicodeBidi',
  'wordSpacing',
] as const;

/** Returns where a position of a text area is: browsers do not tell, so a copy of its text is laid out. */
export function caretPlace(area: HTMLTextAreaElement, position: number): CaretPlace {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const caret = document.createElement('span');
  caret.textContent = '\u200b';
  copy.append(area.value.slice(0, position), caret, area.value.slice(position));
  document.body.append(copy);
  const [inner, outer, at] = [copy, area, caret].map((element) => element.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  copy.remove();
  const left = outer.left + area.clientLeft + window.scrollX - inner.left;
  const top = outer.top + area.clientTop - area.scrollTop + window.scrollY - inner.top;
  return { x: left + at.left, top: top + at.top, bottom: top + at.bottom, isRtl: style.direction === 'rtl' };
}
