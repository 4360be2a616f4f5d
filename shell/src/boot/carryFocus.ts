/**
 * Notes where the focus is in the server's page and what has been typed there. Answers how to put both where they
 * belong in the app: the same link, or the same box with its words and its cursor.
 */
export function carryFocus(reading: HTMLElement, root: HTMLElement): () => void {
  const typed = [...reading.querySelectorAll<HTMLInputElement>('input[name]')];
  const words = typed.map(({ value, defaultValue }) => (value === defaultValue ? undefined : value));
  const { activeElement: focused } = document;
  const isInside = focused !== null && reading.contains(focused);
  const box = typed.indexOf(focused as HTMLInputElement);
  const cursor = box < 0 ? undefined : [typed[box]?.selectionStart, typed[box]?.selectionEnd];
  const link = isInside ? focused.closest<HTMLElement>('a[href]') : null;
  const nth = link ? linksLike(link, reading).indexOf(link) : -1;

  return () => {
    const boxes = [...root.querySelectorAll<HTMLInputElement>('form[role="search"] input')];
    words.forEach((value, index) => value !== undefined && type(boxes[index], value));
    if (cursor) {
      boxes[box]?.focus({ preventScroll: true });
      boxes[box]?.setSelectionRange(cursor[0] ?? null, cursor[1] ?? null);
    } else if (link) {
      const same = linksLike(link, root);
      (same[nth] ?? same[0])?.focus({ preventScroll: true });
    }
  };
}

/** Every link in `place` that leads where `link` leads. */
function linksLike(link: Element, place: HTMLElement): HTMLElement[] {
  const address = link.getAttribute('href') ?? '';
  return [...place.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(address)}"]`)];
}

/** Writes as a person would: React hears of a value only through the element's own setter and an event. */
function type(box: HTMLInputElement | undefined, value: string): void {
  if (!box) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
