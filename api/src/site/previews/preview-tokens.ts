import { Inject, Injectable } from '@nestjs/common';
import { BuildName, previewLimits } from '@stoa/contract';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { derivedKey } from '../../platform/security/derived-key.js';
import { Signer } from '../../platform/security/signer.js';
import { DAY } from '../../platform/units.js';

const PURPOSE = 'stoa preview';

/** Characters of the longest token. */
const TOKEN_MAX = 2_000;

const TOKEN = /^([\w-]+)\.([\w-]{24})$/;

const Content = z.tuple([z.int().positive()], BuildName);

/** The builds that a preview shows instead of the published ones. */
export interface Preview {
  /** `app@version`, with complete versions; one for each app. */
  readonly builds: readonly string[];
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Tokens of preview links: the builds and the end of the preview, signed. They are not stored, and allow nothing but to
 * see the site with these builds.
 */
@Injectable()
export class PreviewTokens {
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'cursorSecret'>) {
    this.signer = new Signer(derivedKey(config, PURPOSE), 18);
  }

  /** Makes a token that is valid from now on for `previewLimits.days`. */
  make(builds: readonly string[], now = Date.now()): { token: string; expiresAt: number } {
    const expiresAt = now + previewLimits.days * DAY;
    const content = Buffer.from(JSON.stringify([expiresAt, ...builds])).toString('base64url');
    return { token: `${content}.${this.signer.sign(content)}`, expiresAt };
  }

  /** Returns the preview of a token; undefined for an invalid or expired one. */
  read(token: string, now = Date.now()): Preview | undefined {
    if (token.length > TOKEN_MAX) return undefined;
    const [, content = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (!this.signer.matches(content, signature)) return undefined;
    const [expiresAt, ...builds] = Content.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    return expiresAt > now ? { builds, expiresAt } : undefined;
  }
}
