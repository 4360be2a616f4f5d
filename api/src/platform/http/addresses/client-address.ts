import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../config/config.js';

/** Returns whether to trust the forwarding headers of a sender at `address`, `hop` hops away. */
export type Trust = (address: string, hop: number) => boolean;

/** Returns which proxies are trusted; undefined for none. */
export function trustOf({ trustProxy }: Pick<Config, 'trustProxy'>): Trust | undefined {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy ? proxyAddr.compile([...trustProxy]) : undefined;
}

/**
 * Returns a function that reads a request's client address: that of the connection, or the one that trusted proxies
 * report.
 */
export function addressReader(trust: Trust | undefined): (request: IncomingMessage) => string {
  return (request) => (trust ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? 'unknown';
}
