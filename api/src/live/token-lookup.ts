import type { Viewer } from '../http/request.js';

/** Milliseconds for which tokens are gathered: nothing beside a connection's round trip. */
const GATHER = 5;

/** Tokens in one statement. */
const BATCH_MAX = 500;

interface Waiting {
  readonly token: string;
  readonly resolve: (viewer: Viewer | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks up tokens in groups: when a server comes back, thousands of connections show theirs within a second, and each
 * statement of its own would cost the others their turn.
 */
export class TokenLookup {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param findAll returns the viewers of tokens, in their order */
  constructor(private readonly findAll: (tokens: readonly string[]) => Promise<(Viewer | undefined)[]>) {}

  /** Whose token this is; undefined for a dead or unknown one. */
  find(token: string): Promise<Viewer | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ token, resolve, reject });
      if (this.waiting.length >= BATCH_MAX) this.send();
      else this.timer ??= setTimeout(() => this.send(), GATHER);
    });
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.waiting;
    this.waiting = [];
    this.findAll(batch.map(({ token }) => token)).then(
      (viewers) => batch.forEach(({ resolve }, index) => resolve(viewers[index])),
      (error: unknown) => batch.forEach(({ reject }) => reject(error)),
    );
  }
}
