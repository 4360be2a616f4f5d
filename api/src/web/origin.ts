import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/** A name or an address with an optional port: nothing that could be read as anything else in an address. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where the site is, for what must not go by a request: what the operator says, else this machine. */
export const configuredOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Where the site is, for links that leave it: what the operator says, else what the request was sent to. Behind a
 * proxy that is believed this is the host that the proxy names. A host that is none counts as this machine.
 */
export function siteOrigin({ publicUrl, port }: Config, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const host = plainHost.test(request.host) ? request.host.toLowerCase() : `localhost:${port}`;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}

/**
 * Whether an address is of one of these origins, as browsers judge where builds may come from.
 * @param origins `http://localhost:*` is any port of that host
 */
export function isAmong(origins: readonly string[], address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return origins.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
