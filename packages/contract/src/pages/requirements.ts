import type { RemoteVersion } from './registry.js';

/**
 * Exports that a build uses and a host lacks, a sentence each. Of a package that the host says nothing about, it has all.
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
 * The ranges of shared packages that a build requires of a host. Of packages whose exports both name, patches do not
 * count: the names say it better. A host that names none is held to the whole range.
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
