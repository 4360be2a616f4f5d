import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A name that a proxy in front may have given the request already. */
const GIVEN = /^[\w.-]{8,64}$/;

/**
 * Names requests: a counter that differs between processes, or the name given by a proxy.
 * @param isBehindProxy whether there is a proxy that is believed; a client may not choose what the log says
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
