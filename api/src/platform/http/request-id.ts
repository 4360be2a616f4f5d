import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The format of a request id that a proxy may have assigned. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Generates request ids: a counter with a prefix per process, or the id assigned by a proxy.
 * @param isBehindProxy whether a proxy is trusted; a client must not choose what the log contains
 */
export function requestIds(isBehindProxy: boolean): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && GIVEN.test(given)
      ? given
      : `${prefix}-${(++count).toString(36)}`;
  };
}
