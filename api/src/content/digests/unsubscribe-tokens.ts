import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { derivedKey } from '../../platform/security/derived-key.js';
import { Signer } from '../../platform/security/signer.js';

const PURPOSE = 'stoa unsubscribe digest';

const TOKEN = /^([1-9]\d{0,9})-([\w-]+)$/;

/**
 * Tokens that end a member's digest without a session: the signed id. They are not stored, stay valid as long as the
 * secret, and allow nothing else.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) config: Config) {
    this.signer = new Signer(derivedKey(config, PURPOSE), 18);
  }

  /** Returns the token of a member, always the same. */
  make(userId: number): string {
    return `${userId}-${this.signer.sign(String(userId))}`;
  }

  /** Returns the member of a token; undefined for an invalid one. */
  read(token: string): number | undefined {
    const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
    return this.signer.matches(id, signature) ? Number(id) : undefined;
  }
}
