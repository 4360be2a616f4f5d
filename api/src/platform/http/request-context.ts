import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Database } from '../db/database.js';
import { callTag, type RequestContext, requestContext } from '../db/request-context.js';
import type { ApiRequest } from './request.js';

/** Responses from this status on mean that nothing was written. */
const REFUSED = 400;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Sets the database context of each request: its call and member. A write is made visible to the member on every
 * replica before the response is sent, and so before the member's next request.
 */
export function addRequestContext(
  server: FastifyInstance,
  database: Database,
  { databaseTags }: Pick<Config, 'databaseTags'>,
): void {
  const contexts = new WeakMap<ApiRequest, RequestContext>();
  // On Node 20, an async context costs a tenth of a feed's processor time: set it only where needed.
  if (database.replicas || databaseTags) {
    server.addHook('preHandler', (request: ApiRequest, _reply, done) => {
      const context = contextOf(request);
      contexts.set(request, context);
      requestContext.run(context, done);
    });
  }
  if (!database.notesWrites) return;
  server.addHook('onSend', (request: ApiRequest, reply, payload, done) => {
    if (READING.has(request.method) || reply.statusCode >= REFUSED) return done(null, payload);
    const members = new Set(contexts.get(request)?.writesFor);
    if (request.viewer) members.add(request.viewer.id);
    database.noteWrite([...members]).then(() => done(null, payload), done);
  });
}

const contextOf = ({ admittedTo, method, routeOptions, viewer }: ApiRequest): RequestContext => ({
  call: callTag(admittedTo ?? `${method} ${routeOptions.url ?? 'none'}`),
  isRead: READING.has(method),
  memberId: viewer?.id,
  writesFor: new Set(),
});
