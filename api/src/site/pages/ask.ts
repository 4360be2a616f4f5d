import type { RenderAnswer } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { pageViewer } from '../../platform/http/page-viewer.js';
import type { Viewer } from '../../platform/http/request.js';

/** The visitor of a page. */
export interface Visitor {
  /** The visitor's address; its rate limit for reads applies. */
  readonly ip: string;
  /** The member; undefined for a guest. */
  readonly viewer?: Viewer | undefined;
}

/** Calls the API in process, as the visitor would over HTTP. */
export async function askServer(
  server: FastifyInstance,
  url: string,
  { ip, viewer }: Visitor,
): Promise<RenderAnswer> {
  // The request starts when it is awaited.
  const inject = async () => await server.inject({ method: 'GET', url, remoteAddress: ip });
  const { statusCode, headers, payload } = await (viewer ? pageViewer.run(viewer, inject) : inject());
  const { link } = headers;
  return { status: statusCode, text: payload, link: typeof link === 'string' ? link : undefined };
}

/** Whether a call was refused for any caller: without a database, or while the server closes. */
export const isOutage = ({ status }: RenderAnswer): boolean => status === 503;

/** Whether a status means that nothing exists: an invalid address leads to nothing either. */
const isNothing = (status: number): boolean => status === 400 || status === 404;

/** Whether a call succeeded or found that nothing exists. */
export const isAnswered = ({ status }: RenderAnswer): boolean => status === 200 || isNothing(status);
