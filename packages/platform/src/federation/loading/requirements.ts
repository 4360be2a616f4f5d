import { satisfy } from '@module-federation/enhanced/runtime';
import { missingExports, requiredRanges, type RemoteVersion } from '@stoa/contract';

/** What the host provides: versions of the contract and of shared packages, and exports of its own packages. */
export interface Offer {
  contract: string;
  shared: Readonly<Record<string, string>>;
  exports?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns a sentence for each requirement of a remote's version that the host does not meet; empty if it may run.
 * Checked before loading, because federation only warns about an incompatible singleton and runs it anyway.
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
