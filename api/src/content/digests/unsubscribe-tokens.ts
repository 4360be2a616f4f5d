import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { derivedKey } from '../../platform/security/derived-key.js';

const PURPOSE = 'stoa unsubscribe digest';

/** Bytes of the signature: a multiple of three, so that its base64 text is unique. */
const SIGNATURE_BYTES = 18;

const TOKEN = /^([1-9]\d{0,9})-([\w-]+)$/;

/**
 * Tokens that end a member's digest without a session: the signed id. They are not stored, stay valid as long as the
 * secret, and allow nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = derivedKey(config, PURPOSE);
  }

  /** Returns the token of a member, always the same. */
  make(userId: number): string {
    return `${userId}-${this.sign(userId).toString('base64url')}`;
  }

  /** Returns the member of a token; undefined for an invalid one. */
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
