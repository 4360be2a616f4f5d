import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Markup } from '../../platform/http/responses/html.js';
import { REGISTRY, servedShell } from '../registry/open-registry.js';
import type { Served } from '../builds/compositions.js';
import { PageRenderer } from '../pages/page-renderer.js';
import { emptyRegistry, type RegistrySource } from '../registry/registry-source.js';

/** Maximum characters of cached texts and their markup. */
const KEPT = 8_000_000;

/**
 * Converts the texts of posts to markup. The renderer's processes do it, because a text may take a tenth of a second.
 */
@Injectable()
export class FeedTexts {
  /** By the shell's version and the text, which never change. */
  private readonly kept = new LRUCache<string, Markup>({ maxSize: KEPT });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'isShellPinned'>,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
    private readonly renderer: PageRenderer,
  ) {}

  /**
   * Converts texts one by one, up to the limit of a feed.
   * @returns markup by text, of the texts that succeeded
   * @throws {ApiError} `OVERLOADED` when too many pages wait
   */
  async markupOf(texts: readonly string[]): Promise<ReadonlyMap<string, Markup>> {
    const { content } = await this.registry.read().catch(() => emptyRegistry);
    const from = { registry: content, host: servedShell(content, this.config) };
    const all = new Map<string, Markup>();
    let left: number = bounds.feedMarkup;
    for (const text of texts) {
      if (left <= 0) break;
      const markup = this.kept.get(keyOf(text, from)) ?? (await this.make(text, from));
      // A failed text may have taken seconds: skip the others.
      if (!markup) break;
      left -= markup.text.length;
      all.set(text, markup);
    }
    return all;
  }

  private async make(text: string, from: Served): Promise<Markup | undefined> {
    const made = await this.renderer.markup(text, from);
    if (made === undefined) return undefined;
    const markup = new Markup(made);
    const key = keyOf(text, from);
    this.kept.set(key, markup, { size: key.length + made.length });
    return markup;
  }
}

const keyOf = (text: string, { host }: Served): string => `${host?.version ?? ''} ${text}`;
