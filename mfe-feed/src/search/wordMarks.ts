import { useEffect, type RefObject } from 'react';

/** The name under which style sheets know the marks: `::highlight(found-words)`. */
export const wordMarks = 'found-words';

/** Endings that a word of a search may have where the text has another: what is left finds both. */
const ending = /(?:ings?|ed|es|s)$/;

/** Letters of the longest word that is only marked as a part of the whole search: nearly every text holds such words. */
const shortWord = 3;

/** A text in lower case without accents, letter by letter, so that places in it are places in the text. */
function fold(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      const [plain = ''] = letter.normalize('NFD');
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/**
 * Where a text holds what was searched for: the whole search, or words that begin as one of its words does.
 * @returns starts and ends, ascending
 */
export function findWords(text: string, search: string): [start: number, end: number][] {
  const folded = fold(text);
  // Some letters are longer in lower case: places would be off.
  if (folded.length !== text.length) return [];
  const asked = fold(search).trim();
  const starts = (asked.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > shortWord || word === asked)
    .map((word) => (word.length > shortWord + 1 ? word.replace(ending, '') : word));
  const words = starts.map((start) => String.raw`(?<![\p{L}\p{N}])${start}[\p{L}\p{M}\p{N}]*`);
  const whole = asked.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (whole === '') return [];
  return [...folded.matchAll(new RegExp([...words, whole].join('|'), 'gu'))].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
}

/**
 * Marks what was searched for in the elements of a list that match a selector, whenever what is shown changes. The
 * marks are the browser's own highlights: no element is added, so nothing moves. Older browsers show none.
 */
export function useWordMarks(list: RefObject<Element | null>, selector: string, search: string): void {
  useEffect(() => {
    const { current } = list;
    if (!current || typeof Highlight === 'undefined') return undefined;
    const mark = () => {
      const texts = [...current.querySelectorAll(selector)].flatMap(textsOf);
      CSS.highlights.set(wordMarks, new Highlight(...texts.flatMap((text) => rangesIn(text, search))));
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(current, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      CSS.highlights.delete(wordMarks);
    };
  }, [list, selector, search]);
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function rangesIn(text: Text, search: string): Range[] {
  return findWords(text.data, search).map(([start, end]) => {
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, end);
    return range;
  });
}
