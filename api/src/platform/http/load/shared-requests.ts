import { bounds } from '../../bounds.js';

/** Counts requests that share one result, in total and by client and address. */
export class SharedRequests {
  private total = 0;
  private readonly byClient = new Map<string, Map<string, number>>();

  /** Whether one more request may wait. */
  get hasRoom(): boolean {
    return this.total < bounds.requestsForShared;
  }

  /** Returns whether a client already waits for this result, or for few enough others. */
  admits(client: string, url: string): boolean {
    const own = this.byClient.get(client);
    return !own || own.has(url) || own.size < bounds.sharedPerClient;
  }

  /** Counts a request until the returned function is called; further calls have no effect. */
  start(client: string, url: string): () => void {
    this.total += 1;
    const own = this.byClient.get(client) ?? new Map<string, number>();
    this.byClient.set(client, own.set(url, (own.get(url) ?? 0) + 1));
    return () => {
      this.total -= 1;
      const left = (own.get(url) ?? 1) - 1;
      if (left > 0) own.set(url, left);
      else own.delete(url);
      if (own.size === 0) this.byClient.delete(client);
    };
  }
}
