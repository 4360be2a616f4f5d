import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A name that a proxy in front may have given the request already. */
const GIVEN = /^[\w.-]{8,64}$/;

/** Names requests: the name given by a proxy, else a counter that differs between processes. */
export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && GIVEN.test(given) ? given : `${prefix}-${(++count).toString(36)}`;
  };
}
