import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPublicFile, MEDIA_AGE, type MediaFiles } from './media-files.js';
import type { MediaVisibility } from './media-visibility.js';

/** Accepts multipart bodies, and serves stored files with byte ranges. */
export async function serveMedia(
  server: FastifyInstance,
  files: MediaFiles,
  visibility: MediaVisibility,
): Promise<void> {
  /** Requests for files that few may see: see `FileAudience.isPrivate`. */
  const ofFew = new WeakSet<FastifyRequest>();
  await server.register(multipart, { throwFileSizeLimit: false });
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // The only variable part of the path, decoded as the file server decodes it.
      const [name = ''] = Object.values(request.params as Record<string, string>);
      if (!isPublicFile(name)) return reply.callNotFound();
      const { isHidden, isPrivate } = await visibility.audienceOf(name);
      if (isHidden) return reply.callNotFound();
      if (isPrivate) ofFew.add(request);
    });
    scope.addHook('onSend', async (request, reply) => {
      if (ofFew.has(request) && reply.hasHeader('cache-control'))
        reply.header('cache-control', `private, max-age=${MEDIA_AGE}`);
    });
    await files.serve(scope);
  });
}
