import type { FastifyInstance } from 'fastify';

/** What the API answers to a guest. */
export interface Answer {
  readonly status: number;
  /** The body, JSON. */
  readonly text: string;
  /** The `Link` header. */
  readonly link: string | undefined;
}

/**
 * Asks the API through its own front door, as a guest would.
 * @param ip the visitor's address, whose share of reads this is
 */
export async function askServer(server: FastifyInstance, url: string, ip: string): Promise<Answer> {
  const { statusCode, headers, payload } = await server.inject({ method: 'GET', url, remoteAddress: ip });
  const { link } = headers;
  return { status: statusCode, text: payload, link: typeof link === 'string' ? link : undefined };
}

/** Whether a call says that there is nothing: an address of the wrong shape leads to nothing either. */
const isNothing = (status: number): boolean => status === 400 || status === 404;

/** Whether a call was answered, be it that there is nothing. */
export const isAnswered = ({ status }: Answer): boolean => status === 200 || isNothing(status);
