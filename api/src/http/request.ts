import type { Role } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who makes a request, once their session has been found. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: number;
}

/** A request with what the guard found out. */
export type ApiRequest = FastifyRequest & { viewer?: Viewer };
export type ApiReply = FastifyReply;
