import { hkdfSync } from 'node:crypto';
import type { Config } from '../config/config.js';

/** Derives the signing key for one purpose from the site's secret, so that no signature is valid for another purpose. */
export function derivedKey({ cursorSecret }: Pick<Config, 'cursorSecret'>, purpose: string): Buffer {
  if (!cursorSecret) throw new Error(`Signing needs a secret: ${purpose}.`);
  return Buffer.from(hkdfSync('sha256', cursorSecret, '', purpose, 32));
}
