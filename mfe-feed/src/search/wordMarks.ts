import { useEffect, type RefObject } from 'react';

/** The name in style sheets: `::highlight(found-words)`. */
export const wordMarks = 'found-words';

/** English endings to strip from search words, so that other forms of the word match. */
const ending = /(?:ings?|ed|es|s)$/;

/** Words up to this length are marked only as part of the whole search: nearly every text contains them. */
const shortWord = 3;

/** Lower-cases and strips accents letter by letter, so that indices match the original text. */
function fold(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      const [plain = ''] = letter.normalize('NFD');
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/**
 * Finds the search in a text: the whole phrase, or words with a prefix in common. @returns starts and ends, ascending
 */
export function findWords(text: string, search: string): [start: number, end: number][] {
  const folded = fold(text);
  // Some letters are longer in lower case, which would shift the indices.
  if (folded.length !== text.length) return [];
  const query = fold(search).trim();
  const starts = (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > shortWord || word === query)
    .map((word) => (word.length > shortWord + 1 ? word.replace(ending, '') : word));
  const words = starts.map((start) => String.raw`(?<![\p{L}\p{N}])${start}[\p{L}\p{M}\p{N}]*`);
  const whole = query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  if (whole === '') return [];
  return [...folded.matchAll(new RegExp([...words, whole].join('|'), 'gu'))].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
}

/**
 * Highlights the search in elements that match a selector, after each change. Uses the CSS Custom Highlight API: no
 * element is added, so nothing moves. Older browsers show no highlights.
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
