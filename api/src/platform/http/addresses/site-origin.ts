import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';

/** A host name or address with an optional port, and nothing that could change the meaning of a URL. */
const plainHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Returns the site's origin where it must not depend on a request: the configured one, otherwise this machine. */
export const configuredOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Returns the site's origin for external links: the configured one, otherwise the request's host. Behind a trusted
 * proxy this is the host that the proxy reports. An invalid host is replaced by this machine.
 */
export function siteOrigin({ publicUrl, port }: Config, request: FastifyRequest): string {
  if (publicUrl) return publicUrl;
  const host = plainHost.test(request.host) ? request.host.toLowerCase() : `localhost:${port}`;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
}

/**
 * Whether an address has one of these origins, by the browser's rules for the origin of builds.
 * @param origins `http://localhost:*` is any port of that host
 */
export function isAmong(origins: readonly string[], address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return origins.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
}
