import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves a folder of files whose names or folders carry a hash of their content: a browser may keep them for ever.
 * Where a build has left `<file>.br` or `<file>.gz`, the smallest that the browser takes is sent.
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
      // A host of another origin may load a remote, which needs to be allowed to check its integrity.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
