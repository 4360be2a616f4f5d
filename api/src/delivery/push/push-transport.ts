import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import {
  isPublicAddress,
  lookUpPublic,
  PrivateAddress,
} from '../../platform/http/addresses/public-addresses.js';

/** An encrypted message, with the headers for the push service. */
export interface PushRequest {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** The request failed before an answer; its message has neither the address of the service nor that of its host. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
}

/**
 * Posts to push services. Their addresses come from browsers, which may name any host: connections lead to the HTTPS
 * port of public addresses only, redirects are not followed, and answers are not read. Configured origins may have any
 * port and address.
 */
export class PushTransport {
  private readonly guarded = new Agent({ keepAlive: true, maxFreeSockets: 16, lookup: lookUpPublic });
  private readonly trusted = new Agent({ keepAlive: true, maxFreeSockets: 16 });

  constructor(private readonly config: Pick<Config, 'pushOrigins'>) {}

  /**
   * Returns whether an address may be that of a push service, as far as its text says. Its host is looked up when
   * something is sent.
   */
  allows(endpoint: string): boolean {
    const { protocol, port, origin, hostname } = new URL(endpoint);
    if (protocol !== 'https:') return false;
    if (this.isTrusted(origin)) return true;
    return port === '' && !isPrivateHost(hostname);
  }

  /**
   * Sends a request; returns the status of the answer.
   * @throws {PushFailed} without an answer in time, and for a host without a public address.
   */
  async post(endpoint: string, { headers, body }: PushRequest): Promise<number> {
    if (!this.allows(endpoint)) throw new PushFailed('The address of the push service is not allowed.');
    const agent = this.isTrusted(new URL(endpoint).origin) ? this.trusted : this.guarded;
    try {
      return await new Promise<number>((resolve, reject) => {
        const signal = AbortSignal.timeout(bounds.pushTime);
        const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
          resolve(response.statusCode ?? 0);
          let received = 0;
          response.on('error', () => undefined);
          response.on('data', (part: Buffer) => {
            received += part.length;
            if (received > bounds.pushAnswerBytes) response.destroy();
          });
        });
        sent.on('error', reject).end(body);
      });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const reason = error instanceof PrivateAddress ? 'its host is not public' : (code ?? 'no answer');
      throw new PushFailed(`The push service cannot be reached: ${reason}.`);
    }
  }

  close(): void {
    this.guarded.destroy();
    this.trusted.destroy();
  }

  private isTrusted(origin: string): boolean {
    return this.config.pushOrigins.includes(origin);
  }
}

/** A literal address is connected to without a lookup. */
function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}
