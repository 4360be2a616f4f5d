import { hashEntry, NO_HASH } from './log-hash.js';

/** A link of the chain, with the text of its entry. */
export interface ChainLink {
  /** From 1, without gaps. */
  readonly number: number;
  /** In hexadecimal. */
  readonly hash: string;
  /** What the hash covers; undefined if the log has no such entry. */
  readonly text: string | undefined;
}

/** A number of the chain and its hash in hexadecimal, as published. */
export interface LogHead {
  readonly number: number;
  readonly hash: string;
}

/** The first place where the log is not as it was written. */
export interface LogProblem {
  readonly kind: 'altered' | 'missing' | 'inserted' | 'rewritten';
  readonly number: number;
}

/** Checks the links of a chain in order, and stops at the first problem. */
export class LogCheck {
  private last: LogHead = { number: 0, hash: NO_HASH };
  private readonly heads: LogHead[];

  /** @param heads published hashes that the chain must contain */
  constructor(heads: readonly LogHead[] = []) {
    this.heads = heads.toSorted((a, b) => a.number - b.number);
  }

  /** The last link that was checked; number 0 at the start. */
  get head(): LogHead {
    return this.last;
  }

  /** Checks the next link. */
  next({ number, hash, text }: ChainLink): LogProblem | undefined {
    const expected = this.last.number + 1;
    if (number > expected || (number === expected && text === undefined))
      return { kind: 'missing', number: expected };
    if (number < expected || text === undefined) return { kind: 'inserted', number };
    if (hashEntry(this.last.hash, text) !== hash) return { kind: 'altered', number };
    this.last = { number, hash };
    while (this.heads[0]?.number === number) {
      if (this.heads.shift()?.hash !== hash) return { kind: 'rewritten', number };
    }
    return undefined;
  }

  /** Checks that nothing published is missing at the end. */
  end(): LogProblem | undefined {
    return this.heads.length > 0 ? { kind: 'missing', number: this.last.number + 1 } : undefined;
  }
}
