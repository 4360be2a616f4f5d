import type { HostVersion, RemoteVersion } from './registry.js';

/** What a shell offers to remotes. */
export type Offer = HostVersion['offers'];

/**
 * Returns a sentence for each requirement of a remote's build that a shell does not meet; empty if the build may run.
 * @param satisfies whether a version is in a range, in npm's notation
 */
export function unmetRequirements(
  { requires }: Pick<RemoteVersion, 'requires'>,
  { contract, shared, exports }: Offer,
  satisfies: (version: string, range: string) => boolean,
): string[] {
  const ranges = { 'the contract': requires.contract, ...requiredRanges(requires, exports) };
  const offered: Readonly<Record<string, string>> = { 'the contract': contract, ...shared };
  return Object.entries(ranges)
    .filter(([name, range]) => !offered[name] || !satisfies(offered[name], range))
    .map(([name, range]) => `needs ${name} ${range}, the shell has ${offered[name] || 'none'}`)
    .concat(missingExports(requires, exports));
}

/**
 * Returns a sentence for each export that a build uses and a shell lacks. Without the shell's list, a package has all
 * exports.
 * @param exports package → names
 */
export function missingExports(
  { uses = {} }: RemoteVersion['requires'],
  exports: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  return Object.entries(uses).flatMap(([name, used]) => {
    const offered = exports[name];
    const missing = offered ? used.filter((one) => !offered.includes(one)) : [];
    return missing.map((one) => `uses ${one} of ${name}, which the shell does not have`);
  });
}

/**
 * Returns the ranges of shared packages that a build requires of a shell. Patch versions are ignored for packages whose
 * exports both sides list, since the names are more precise. Without the shell's list, the whole range applies.
 * @param exports package → names, of the shell
 */
export function requiredRanges(
  { shared, uses = {} }: RemoteVersion['requires'],
  exports: Readonly<Record<string, readonly string[]>> = {},
): Record<string, string> {
  const ranges = Object.entries(shared).map(([name, range]) => {
    const isNamed = uses[name] !== undefined && exports[name] !== undefined;
    return [name, isNamed ? range.replace(/^\^(\d+\.\d+)\.\d+$/, '^$1.0') : range];
  });
  return Object.fromEntries(ranges) as Record<string, string>;
}
