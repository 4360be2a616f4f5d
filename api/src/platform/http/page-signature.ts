import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.js';
import { derivedKey } from '../security/derived-key.js';
import { pageSessionIn } from './page-viewer.js';

const PURPOSE = 'stoa page session';

/** Signs page sessions, and checks their signatures, which needs no database. */
export class PageSignature {
  private readonly key: Buffer;

  constructor(config: Pick<Config, 'cursorSecret'>) {
    this.key = derivedKey(config, PURPOSE);
  }

  /** Returns the value of a session's cookie. @param hash of the session's token, in base64url */
  cookieOf(hash: string): string {
    return `${hash}.${this.sign(hash).toString('base64url')}`;
  }

  /** Returns the hash in a signed page session, ended or not; undefined without one, and for a forged one. */
  hashIn(cookies: string | undefined): string | undefined {
    const presented = pageSessionIn(cookies);
    if (!presented) return undefined;
    const { hash, signature } = presented;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), this.sign(hash)) ? hash : undefined;
  }

  private sign(hash: string): Buffer {
    return createHmac('sha256', this.key).update(hash).digest();
  }
}
