import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves a folder of files whose paths contain a content hash: browsers may cache them forever. If a build has left
 * `<file>.br` or `<file>.gz`, it sends the smallest variant that the browser accepts.
 */
export async function serveFolder(server: FastifyInstance, prefix: string, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // The folder of the remotes appears with the first publish.
    suppressWarning: true,
    setHeaders(reply) {
      reply.header('x-content-type-options', 'nosniff');
      // A host of another origin may load a remote, and needs CORS to verify its integrity.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
