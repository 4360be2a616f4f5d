import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { MediaFiles } from './media-files.js';

/** Takes multipart bodies, and serves stored files with byte ranges. */
export async function serveMedia(server: FastifyInstance, files: MediaFiles): Promise<void> {
  await server.register(multipart, { throwFileSizeLimit: false });
  await files.serve(server);
}
