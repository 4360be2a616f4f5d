import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.js';

/** Whether what the sender at `address`, so many hops away, says of where a request came from is believed. */
export type Trust = (address: string, hop: number) => boolean;

/** Which proxies are believed; undefined for none. */
export function trustOf({ trustProxy }: Pick<Config, 'trustProxy'>): Trust | undefined {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy ? proxyAddr.compile([...trustProxy]) : undefined;
}

/** The address a request comes from: of the connection, or what believed proxies say. */
export function addressReader(trust: Trust | undefined): (request: IncomingMessage) => string {
  return (request) => (trust ? proxyAddr(request, trust) : request.socket.remoteAddress) ?? 'unknown';
}
