import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns whether an IP address is one of the public internet: not of this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address within IPv6 is what it contains.
  return ipaddr.process(address).range() === 'unicast';
}

/** Thrown for a host without a public address. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'EPRIVATE';

  constructor() {
    super('The host has no public address.');
  }
}

/**
 * Looks up a host for a connection, and returns its public addresses only: the connection uses the addresses that were
 * checked, so that a name whose address changes cannot lead into a private network.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const allowed = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) callback(error ?? new PrivateAddress(), '', 0);
    else if (options.all) callback(null, allowed);
    else callback(null, first.address, first.family);
  });
};
