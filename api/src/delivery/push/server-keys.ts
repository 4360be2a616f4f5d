import { createECDH } from 'node:crypto';

/** The keys by which push services recognize the server (VAPID), in base64url. */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Curve of the keys, which Web Push prescribes. */
const CURVE = 'prime256v1';

/** Returns both keys for a private key of 32 bytes. */
export function serverKeysOf(privateKey: Buffer): ServerKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Returns whether a text in base64url is a point of the curve, and not merely as long as one. */
export function isPublicKey(text: string): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}
