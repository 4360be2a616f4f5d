import type { Config } from '../config/config.js';
import { derivedKey } from '../security/derived-key.js';
import { Signer } from '../security/signer.js';
import { pageSessionIn } from './page-viewer.js';

const PURPOSE = 'stoa page session';

/** Signs page sessions, and checks their signatures, which needs no database. */
export class PageSignature {
  private readonly signer: Signer;

  constructor(config: Pick<Config, 'cursorSecret'>) {
    this.signer = new Signer(derivedKey(config, PURPOSE), 32);
  }

  /** Returns the value of a session's cookie. @param hash of the session's token, in base64url */
  cookieOf(hash: string): string {
    return `${hash}.${this.signer.sign(hash)}`;
  }

  /** Returns the hash in a signed page session, ended or not; undefined without one, and for a forged one. */
  hashIn(cookies: string | undefined): string | undefined {
    const presented = pageSessionIn(cookies);
    if (!presented) return undefined;
    const { hash, signature } = presented;
    return this.signer.matches(hash, signature) ? hash : undefined;
  }
}
