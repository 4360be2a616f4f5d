import { Controller, Inject, Req } from '@nestjs/common';
import { pagePaths, type PreviewLink } from '@stoa/contract';
import { nameOf } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { ruleBroken } from '../../platform/http/errors/api-error.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { siteOrigin } from '../../platform/http/addresses/site-origin.js';
import { findBuilds, namedBuild } from '../builds/builds-under-test.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';
import { PreviewTokens } from './preview-tokens.js';

@Controller()
export class PreviewsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
    private readonly tokens: PreviewTokens,
  ) {}

  /** @throws {ApiError} `RULE_BROKEN` when a build is not stored, or an app is named twice. */
  @Call('createPreview')
  async create(@Input() { body }: Input<'createPreview'>, @Req() request: ApiRequest): Promise<PreviewLink> {
    const wanted = body.builds.map(namedBuild);
    if (new Set(wanted.map(({ app }) => app)).size < wanted.length)
      throw ruleBroken('Name one build for each app.');
    const { content } = await this.registry.read();
    const found = await findBuilds(content, wanted, this.registry);
    const missing = body.builds.filter((_name, index) => !found[index]?.build);
    if (missing.length > 0) {
      const message = `There is no stored build ${missing.join(', ')}. Store it with publish:remote -- --store-only.`;
      throw ruleBroken(message);
    }
    const builds = found.flatMap((one) =>
      one?.build ? [nameOf({ remote: one.app, version: one.build.version })] : [],
    );
    const { token, expiresAt } = this.tokens.make(builds);
    const url = new URL(pagePaths.preview.replace(':token', token), siteOrigin(this.config, request)).href;
    return { url, builds, expiresAt: new Date(expiresAt).toISOString() };
  }
}
