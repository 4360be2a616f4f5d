import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Signs texts for links, cookies and cursors, and checks the signatures. */
export class Signer {
  private readonly key: KeyObject;

  /** @param bytes of a signature, at most 32 */
  constructor(
    key: Buffer,
    private readonly bytes: number,
  ) {
    this.key = createSecretKey(key);
  }

  /** Returns the signature of a text, in base64url. */
  sign(text: string): string {
    const digest = createHmac('sha256', this.key).update(text).digest();
    return digest.subarray(0, this.bytes).toString('base64url');
  }

  /** Returns whether a signature is that of a text. The time it takes does not depend on where they differ. */
  matches(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const expected = Buffer.from(this.sign(text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
