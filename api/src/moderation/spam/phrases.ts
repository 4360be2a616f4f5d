import { fold } from '@stoa/contract';
import type { Writing } from '../../content/screening/screening.js';
import { linkedAddresses, withoutAddresses } from '../../content/screening/links.js';

/** Long words at the beginning of a title or text that are looked at. */
const WORDS_MAX = 400;

/** Links of a text that are looked at. */
const LINKS_MAX = 8;

/** Quoted lines: people who answer the same text share them. */
const QUOTES = /^[ \t]*>.*$/gm;

/** Words of at least four letters or digits. Shorter ones are mostly grammar, in most languages. */
const LONG_WORDS = /[\p{L}\p{N}]{4,}/gu;

/** What is compared between texts. */
export interface Phrases {
  /** Each two long words in succession. */
  readonly pairs: readonly string[];
  /** Each link, without its fragment. */
  readonly links: readonly string[];
}

/**
 * Returns the phrases of a text: its shingles of two words (Broder, “On the resemblance and containment of documents”,
 * 1997), and its links.
 */
export function phrasesOf(writing: Writing): Phrases {
  const pairs = new Set<string>();
  for (const words of longWords(writing)) {
    words.slice(1).forEach((word, index) => pairs.add(`${words[index] ?? ''} ${word}`));
  }
  return { pairs: [...pairs], links: linksOf(writing) };
}

/** Returns what the filter learns from a text: its long words, and `site:` with each host that it links to. */
export function featuresOf(writing: Writing): string[] {
  const hosts = linkedAddresses(writing.text, writing.link).map(({ hostname }) => `site:${hostname}`);
  return [...new Set([...longWords(writing).flat(), ...hosts.slice(0, LINKS_MAX)])];
}

const longWords = ({ title, text }: Writing): string[][] =>
  [title, text].map((part) => {
    const words = fold(withoutAddresses(part.replace(QUOTES, ' '))).match(LONG_WORDS) ?? [];
    return words.slice(0, WORDS_MAX);
  });

const linksOf = ({ text, link }: Writing): string[] => {
  const addresses = linkedAddresses(text, link).map(
    ({ host, pathname, search }) => `${host}${pathname}${search}`,
  );
  return [...new Set(addresses)].slice(0, LINKS_MAX);
};
