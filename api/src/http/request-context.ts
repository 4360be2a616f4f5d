import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Database } from '../db/database.js';
import { callTag, type RequestContext, requestContext } from '../db/request-context.js';
import type { ApiRequest } from './request.js';

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
  // On Node 20, to keep a context takes a tenth of the processor time of a feed: only who needs it pays.
  if (!database.replicas && !databaseTags) return;
  const contexts = new WeakMap<ApiRequest, RequestContext>();
  server.addHook('preHandler', (request: ApiRequest, _reply, done) => {
    const context = contextOf(request);
    contexts.set(request, context);
    requestContext.run(context, done);
  });
  if (!database.replicas) return;
  server.addHook('onSend', async (request: ApiRequest) => {
    const context = contexts.get(request);
    if (!context || context.isRead) return;
    const { memberId, writesFor } = context;
    if (memberId !== undefined) writesFor.add(memberId);
    await database.noteWrite([...writesFor]);
  });
}

const contextOf = ({ admittedTo, method, routeOptions, viewer }: ApiRequest): RequestContext => ({
  call: callTag(admittedTo ?? `${method} ${routeOptions.url ?? 'none'}`),
  isRead: READING.has(method),
  memberId: viewer?.id,
  writesFor: new Set(),
});
