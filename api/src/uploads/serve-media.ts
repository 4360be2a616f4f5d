import { mkdirSync } from 'node:fs';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { mediaPathPrefix } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { uploadRoot } from './upload-folder.js';

/** A year, in seconds: a stored file never changes under its name. */
const FOREVER = 31_536_000;

/** Takes multipart bodies, and serves stored files with byte ranges. Nothing in them may run or be framed. */
export async function serveMedia(server: FastifyInstance, config: Config): Promise<void> {
  const root = uploadRoot(config);
  mkdirSync(root, { recursive: true });
  await server.register(multipart, { throwFileSizeLimit: false });
  await server.register(fastifyStatic, {
    root,
    prefix: mediaPathPrefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    acceptRanges: true,
    immutable: true,
    maxAge: FOREVER * 1000,
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
