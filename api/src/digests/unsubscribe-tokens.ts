import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';

/** What the key is for: the secret it is made of signs other things by other keys. */
const PURPOSE = 'stoa unsubscribe digest';

/** Bytes of the signature: a multiple of three, so that no two texts stand for the same. */
const SIGNATURE_BYTES = 18;

const TOKEN = /^([1-9]\d{0,9})-([\w-]+)$/;

/**
 * Tokens by which a member's digest is ended without a session: the id and its signature. They are stored nowhere, hold
 * as long as the secret, and are good for nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { cursorSecret }: Config) {
    if (!cursorSecret) throw new Error('Tokens need a secret.');
    this.key = Buffer.from(hkdfSync('sha256', cursorSecret, '', PURPOSE, 32));
  }

  /** The token of a member, the same each time. */
  make(userId: number): string {
    return `${userId}-${this.sign(userId).toString('base64url')}`;
  }

  /** Whose token it is; undefined for one that is not ours. */
  read(token: string): number | undefined {
    const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(Number(id));
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? Number(id) : undefined;
  }

  private sign(userId: number): Buffer {
    return createHmac('sha256', this.key).update(String(userId)).digest().subarray(0, SIGNATURE_BYTES);
  }
}
