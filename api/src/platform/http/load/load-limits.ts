import type { IncomingMessage } from 'node:http';
import { bounds } from '../../bounds.js';
import { bearerToken } from '../bearer.js';
import type { PageSignature } from '../page-signature.js';
import { SharedRequests } from './shared-requests.js';

/** The order of refusal under overload, first `guest`; `shared` requests are answered from one common result. */
export type LoadClass = 'guest' | 'member' | 'writer' | 'shared';

/** Requests in progress at which one more of a class is refused. */
const LIMITS: Readonly<Record<Exclude<LoadClass, 'shared'>, number>> = {
  guest: bounds.requestsOfGuests,
  member: bounds.requestsOfMembers,
  writer: bounds.requestsOfWriters,
};

/** The current load of the server. */
export interface Load {
  /** Requests in progress, without a finished response. */
  readonly requests: number;
  /** Bytes of responses that clients have not received yet. */
  readonly unsentBytes: number;
}

/** Returns the class of a request by its headers, because the sender is not known yet. */
export function loadClassOf(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  signature: PageSignature,
): Exclude<LoadClass, 'shared'> {
  const isRead = method === 'GET' || method === 'HEAD';
  // Pages accept the cookie alone, calls the token alone.
  if (!url.startsWith('/api/'))
    return isRead && signature.hashIn(headers.cookie) !== undefined ? 'member' : 'guest';
  if (bearerToken(headers.authorization) === undefined) return 'guest';
  return isRead ? 'member' : 'writer';
}

/** Counts requests in progress and unsent responses, in total and by client, against the limits. */
export class LoadLimits {
  private readonly all = { requests: 0, unsentBytes: 0 };
  private readonly shared = new SharedRequests();
  private readonly byClient = new Map<string, { requests: number; unsentBytes: number }>();

  /** The current load. */
  get load(): Load {
    return this.all;
  }

  /** Returns whether a request of this class is admitted. One client gets at most half of the capacity. */
  admits(client: string, loadClass: LoadClass): boolean {
    const own = this.byClient.get(client);
    if (loadClass === 'shared') {
      const hasRoom = !own || own.unsentBytes < bounds.unsentBytesPerClient;
      return hasRoom && this.shared.hasRoom && this.all.unsentBytes < bounds.unsentBytes;
    }
    const limit = LIMITS[loadClass];
    if (this.all.requests >= limit || (own && own.requests >= limit / 2)) return false;
    if (own && own.unsentBytes >= bounds.unsentBytesPerClient) return false;
    return this.all.unsentBytes < bounds.unsentBytes || loadClass === 'writer';
  }

  /** Counts a request until the returned function is called. */
  startRequest(client: string): () => void {
    return this.count(client, 'requests', 1);
  }

  /** Returns whether a client may wait for one more shared result: many different results are work. */
  mayShare(client: string, url: string): boolean {
    return this.shared.admits(client, url);
  }

  /** Counts a request for a shared result until the returned function is called. */
  startWaiting(client: string, url: string): () => void {
    return once(this.shared.start(client, url));
  }

  /** Whether one more guest would be refused. */
  get isFullForGuests(): boolean {
    return this.all.requests > LIMITS.guest;
  }

  /** Counts the bytes of a response until the returned function is called. */
  startSending(client: string, bytes: number): () => void {
    return this.count(client, 'unsentBytes', bytes);
  }

  private count(client: string, what: keyof Load, amount: number): () => void {
    const own = this.byClient.get(client) ?? { requests: 0, unsentBytes: 0 };
    this.byClient.set(client, own);
    own[what] += amount;
    this.all[what] += amount;
    return once(() => {
      own[what] -= amount;
      this.all[what] -= amount;
      if (own.requests === 0 && own.unsentBytes === 0) this.byClient.delete(client);
    });
  }
}

/** Returns a function that calls `end` only the first time. */
function once(end: () => void): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    end();
  };
}
