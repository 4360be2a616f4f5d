import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { isPublicFile, type MediaFiles } from './media-files.js';
import type { MediaVisibility } from './media-visibility.js';

/** Takes multipart bodies, and serves stored files with byte ranges. */
export async function serveMedia(
  server: FastifyInstance,
  files: MediaFiles,
  visibility: MediaVisibility,
): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // The only part of the path that differs, decoded as the file server will read it.
      const [name = ''] = Object.values(request.params as Record<string, string>);
      if (!isPublicFile(name) || (await visibility.isHidden(name))) return reply.callNotFound();
    });
    await files.serve(scope);
  });
}
