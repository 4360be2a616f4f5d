import type { RenderAnswer } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Calls the API in process, as a guest would over HTTP.
 * @param ip the visitor's address, whose rate limit for reads applies
 */
export async function askServer(server: FastifyInstance, url: string, ip: string): Promise<RenderAnswer> {
  const { statusCode, headers, payload } = await server.inject({ method: 'GET', url, remoteAddress: ip });
  const { link } = headers;
  return { status: statusCode, text: payload, link: typeof link === 'string' ? link : undefined };
}

/** Whether a status means that nothing exists: an invalid address leads to nothing either. */
const isNothing = (status: number): boolean => status === 400 || status === 404;

/** Whether a call succeeded or found that nothing exists. */
export const isAnswered = ({ status }: RenderAnswer): boolean => status === 200 || isNothing(status);
