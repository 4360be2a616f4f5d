import type { IncomingMessage } from 'node:http';
import { bounds } from '../bounds.js';
import { bearerToken } from './bearer.js';
import { SharedRequests } from './shared-requests.js';

/** Who is refused first when there is more to do than can be done; `shared` requests are answered from one result. */
export type LoadClass = 'guest' | 'member' | 'writer' | 'shared';

/** Requests in work with which one more of a class is refused. */
const LIMITS: Readonly<Record<Exclude<LoadClass, 'shared'>, number>> = {
  guest: bounds.requestsOfGuests,
  member: bounds.requestsOfMembers,
  writer: bounds.requestsOfWriters,
};

/** What is asked of the server at this moment. */
export interface Load {
  /** Requests in work, answers not yet made. */
  readonly requests: number;
  /** Bytes of answers that clients have not taken yet. */
  readonly unsentBytes: number;
}

/** The class of a request, by how it looks: nothing is known of its sender yet. Pages are the same for everyone. */
export function loadClassOf({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Exclude<LoadClass, 'shared'> {
  if (!url.startsWith('/api/') || bearerToken(headers.authorization) === undefined) return 'guest';
  return method === 'GET' || method === 'HEAD' ? 'member' : 'writer';
}

/** Counts the requests in work and the answers on their way, in all and by client, and says when it is enough. */
export class LoadLimits {
  private readonly all = { requests: 0, unsentBytes: 0 };
  private readonly shared = new SharedRequests();
  private readonly byClient = new Map<string, { requests: number; unsentBytes: number }>();

  /** Everything at this moment. */
  get load(): Load {
    return this.all;
  }

  /** Whether a request of this class may be worked on. A client alone gets at most half of what there is. */
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

  /** Counts a request until what is returned is called. */
  startRequest(client: string): () => void {
    return this.count(client, 'requests', 1);
  }

  /** Whether a client may ask for one more shared result at the same time: asking for many different ones is work. */
  mayShare(client: string, url: string): boolean {
    return this.shared.admits(client, url);
  }

  /** Counts a request for a shared result until what is returned is called. */
  startWaiting(client: string, url: string): () => void {
    return once(this.shared.start(client, url));
  }

  /** Whether there is no room for one more guest. */
  get isFullForGuests(): boolean {
    return this.all.requests > LIMITS.guest;
  }

  /** Counts the bytes of an answer until what is returned is called. */
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

/** Calls `end` the first time alone. */
function once(end: () => void): () => void {
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    end();
  };
}
