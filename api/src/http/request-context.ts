import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import { callTag, type RequestContext, requestContext } from '../db/request-context.js';
import type { ApiRequest } from './request.js';

/** Answers from here on say that nothing was written. */
const REFUSED = 400;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Tells the database which call each statement serves and whose it is, and after a write sees to it that its member
 * finds it on every replica: before the answer is sent, so that the next request comes later.
 */
export function addRequestContext(
  server: FastifyInstance,
  database: Database,
  { databaseTags }: Pick<Config, 'databaseTags'>,
): void {
  const contexts = new WeakMap<ApiRequest, RequestContext>();
  // On Node 20, to keep a context takes a tenth of the processor time of a feed: only who needs it pays.
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
