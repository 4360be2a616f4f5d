import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushWorkerPath } from '@stoa/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { REGISTRY, servedShell } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';

/** Serves the service worker of the served shell at the root of the site: a worker only controls what is below it. */
@Injectable()
export class PushWorkerServer implements OnModuleInit {
  /** The text of the last served shell, by its folder: browsers ask for it once a day at most. */
  private kept: { readonly base: string; readonly text: string | undefined } | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REGISTRY) private readonly registry: RegistrySource,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.get(pushWorkerPath, async (_request, reply) => {
      const text = await this.read();
      if (text === undefined) return reply.callNotFound();
      // Browsers compare it with the one that they have; a build changes it without changing its address.
      return reply
        .headers({
          'cache-control': 'no-cache',
          // It loads nothing, and no page shows it.
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .type('text/javascript; charset=utf-8')
        .send(text);
    });
  }

  /** Returns the worker of the served shell; undefined for a shell that has none. */
  private async read(): Promise<string | undefined> {
    const { content } = await this.registry.read();
    const shell = servedShell(content, this.config);
    const name = pushWorkerPath.slice(1);
    if (!shell) return readFile(join(this.config.shellDir, name), 'utf8').catch(() => undefined);
    if (this.kept?.base !== shell.base) {
      this.kept = { base: shell.base, text: await this.registry.readFile('shell', shell, name) };
    }
    return this.kept.text;
  }
}
