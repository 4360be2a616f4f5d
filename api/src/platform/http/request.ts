import type { CallName, OwnBan, Role } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSpan } from '../tracing/active-span.js';

/** The sender of a request with a valid session. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: number;
  /** When the account was created, in milliseconds since 1970. */
  readonly registeredAt: number;
  /** The ban from the site; absent without one. */
  readonly ban?: OwnBan;
}

/** A request with its session and trace. */
export type ApiRequest = FastifyRequest & {
  viewer?: Viewer;
  admittedTo?: CallName;
  /** Its span, if its trace is recorded. */
  span?: ActiveSpan;
};
export type ApiReply = FastifyReply;
