import { isIPv6 } from 'node:net';

/**
 * Returns the key by which a client is counted: an account's id, or an address. An IPv6 address is reduced to its first
 * 64 bits, since one client usually has the whole network. An IPv4-mapped address counts as IPv4.
 */
export function clientKey(client: number | string): string {
  if (typeof client === 'number') return `u${client}`;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(client)?.[1];
  if (mapped || !isIPv6(client)) return mapped ?? client;
  return `${expand(client).slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the network that probably is one visitor: the first 24 bits of an IPv4 address, the first 48 of an IPv6
 * address.
 */
export function networkOf(ip: string): string {
  const client = clientKey(ip);
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client.replace(/\.\d+$/, '');
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right].map((part) =>
    part.padStart(4, '0'),
  );
}
