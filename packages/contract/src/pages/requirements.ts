import type { RemoteVersion } from './registry.js';

/**
 * Returns a sentence for each export that a build uses and a host lacks. A package without a list on the host has all
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
    return missing.map((one) => `uses ${one} of ${name}, which the host does not have`);
  });
}

/**
 * Returns the ranges of shared packages that a build requires of a host. Patch versions are ignored for packages whose
 * exports both sides list, since the names are more precise. Without a list on the host, the whole range applies.
 * @param exports package → names, of the host
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
