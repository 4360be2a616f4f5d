import type { CallName, Role } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSpan } from '../tracing/active-span.js';

/** Who makes a request, once their session has been found. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: number;
  /** When the account was made, in milliseconds since 1970. */
  readonly registeredAt: number;
}

/** A request with what was found out about it. */
export type ApiRequest = FastifyRequest & {
  viewer?: Viewer;
  admittedTo?: CallName;
  /** Its span, when its trace is recorded. */
  span?: ActiveSpan;
};
export type ApiReply = FastifyReply;
