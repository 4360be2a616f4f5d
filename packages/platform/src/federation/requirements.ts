import { satisfy } from '@module-federation/enhanced/runtime';
import { missingExports, requiredRanges, type RemoteVersion } from '@stoa/contract';

/** What the host brings: the contract's version, each shared package's, and what its own packages export. */
export interface Offer {
  contract: string;
  shared: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a remote's version needs and the host does not offer, one sentence each; empty when it may run.
 * Asked before loading, because federation itself only warns about a wrong singleton and runs it all the same.
 */
export function unmetRequirements(version: Pick<RemoteVersion, 'requires'>, offer: Offer): string[] {
  const { contract } = version.requires;
  const shared = requiredRanges(version.requires, offer.exports);
  const wanted = [['the contract', contract, offer.contract] as const].concat(
    Object.entries(shared).map(([name, range]) => [name, range, offer.shared[name] ?? ''] as never),
  );
  return wanted
    .filter(([, range, offered]) => offered === '' || !satisfy(offered, range))
    .map(([name, range, offered]) => `needs ${name} ${range}, the host has ${offered || 'none'}`)
    .concat(missingExports(version.requires, offer.exports));
}
