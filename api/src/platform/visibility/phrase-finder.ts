/** Matches the end of a text that ends within a word, and the start of a text that starts within a word. */
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const STARTS_IN_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** Code units of the longest character. */
const CHARACTER = 2;

/** The number of values of a code unit. */
const CODE_UNITS = 0x10000;

/**
 * Finds whole phrases in a text by the automaton of Aho and Corasick (“Efficient string matching”, CACM 18/6, 1975): it
 * reads each character once, however many phrases there are and however much they overlap.
 */
export class PhraseFinder {
  /** The next state, by state and code unit. */
  private readonly next = new Map<number, number>();
  /** The state of the longest proper suffix that begins a phrase, by state. */
  private readonly suffix = [0];
  /** The phrase that ends in a state. */
  private readonly phrase: (string | undefined)[] = [undefined];
  /** The state itself, or its longest suffix, that ends a phrase; 0 for none. */
  private readonly match = [0];

  /** @param phrases none of them empty */
  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) this.add(phrase);
    this.link();
  }

  /** States of the automaton: at most the characters of all phrases and one. */
  get size(): number {
    return this.phrase.length;
  }

  private add(phrase: string): void {
    let state = 0;
    for (let at = 0; at < phrase.length; at++) {
      const key = state * CODE_UNITS + phrase.charCodeAt(at);
      state = this.next.get(key) ?? this.phrase.push(undefined) - 1;
      this.next.set(key, state);
    }
    this.phrase[state] = phrase;
  }

  /** Links each state to its suffix. States are visited by their depth, so that shorter suffixes are linked already. */
  private link(): void {
    const children = this.phrase.map((): [unit: number, child: number][] => []);
    for (const [key, child] of this.next)
      children[Math.floor(key / CODE_UNITS)]?.push([key % CODE_UNITS, child]);
    const states = [0];
    for (const state of states)
      for (const [unit, child] of children[state] ?? []) {
        const suffix = state === 0 ? 0 : this.step(this.suffix[state] ?? 0, unit);
        this.suffix[child] = suffix;
        this.match[child] = this.phrase[child] === undefined ? (this.match[suffix] ?? 0) : child;
        states.push(child);
      }
  }

  private step(from: number, unit: number): number {
    for (let state = from; ; state = this.suffix[state] ?? 0) {
      const next = this.next.get(state * CODE_UNITS + unit);
      if (next !== undefined) return next;
      if (state === 0) return 0;
    }
  }

  /** Returns the first phrase to end in the text that is not part of a longer word; undefined if there is none. */
  find(text: string): string | undefined {
    let state = 0;
    for (let at = 0; at < text.length; at++) {
      state = this.step(state, text.charCodeAt(at));
      if (this.match[state] === 0) continue;
      const end = at + 1;
      if (STARTS_IN_WORD.test(text.slice(end, end + CHARACTER))) continue;
      for (
        let found = this.match[state] ?? 0;
        found !== 0;
        found = this.match[this.suffix[found] ?? 0] ?? 0
      ) {
        const phrase = this.phrase[found] ?? '';
        const start = end - phrase.length;
        if (!ENDS_IN_WORD.test(text.slice(Math.max(0, start - CHARACTER), start))) return phrase;
      }
    }
    return undefined;
  }
}
