import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { MEDIA_FILES, type MediaFiles } from '../../platform/uploads/media-files.js';
import { DataExports } from './data-exports.service.js';

/** The path of archive downloads. */
export const EXPORTS_PATH = '/exports';

/** Sends an archive for a valid token (`/exports?token=`): a browser that saves a file sends no bearer header. */
@Injectable()
export class ExportsServer implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly exports: DataExports,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
  ) {}

  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.route<{ Querystring: { token?: string | string[] } }>({
      method: 'GET',
      url: EXPORTS_PATH,
      exposeHeadRoute: false,
      handler: async ({ query: { token } }, reply) => {
        const name = typeof token === 'string' ? await this.exports.useToken(token) : undefined;
        const file = name === undefined ? undefined : await this.files.open(name);
        if (!file) return reply.callNotFound();
        // A client that disconnects ends the reading of the file.
        reply.raw.once('close', () => file.content.destroy());
        return reply
          .header('content-type', 'application/zip')
          .header('content-length', file.size)
          .header('content-disposition', 'attachment; filename="stoa-data.zip"')
          .header('cache-control', 'private, no-store')
          .header('referrer-policy', 'no-referrer')
          .send(file.content);
      },
    });
  }
}
