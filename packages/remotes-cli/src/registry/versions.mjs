/** @import { Build, Retired } from './types.js' */

/** Listed versions per app: the served one and its fallbacks. */
const versionsKept = 5;

/** @param {Pick<Build, 'publishedAt'>} build */
const publishedAt = (build) => build.publishedAt ?? '';
/**
 * @param {Pick<Build, 'publishedAt'>} build
 * @param {Pick<Build, 'publishedAt'>} than
 */
const isOlder = (build, than) => publishedAt(build) <= publishedAt(than);

/**
 * Returns the list with a new build in front, which is served from then on.
 * @template {Pick<Build, 'publishedAt'>} T
 * @param {T[]} versions
 * @param {T} build
 */
export function withNew(versions, build) {
  // A clock that is slow must not make the newest build look old.
  const newest = versions.map(publishedAt).toSorted().at(-1);
  const now = new Date();
  const after = newest ? new Date(Math.max(now.getTime(), Date.parse(newest) + 1)) : now;
  return [{ ...build, publishedAt: after.toISOString() }, ...versions];
}

/**
 * Returns a list in which a build has another signature; its position, and when and by whom it was published, remain.
 * @param {Build[]} versions
 * @param {Build} entry
 */
export const withSignature = (versions, entry) =>
  versions.map((build) =>
    build.version === entry.version ? { ...entry, publishedAt: build.publishedAt, by: build.by } : build,
  );

/**
 * Returns the list with another version in front, followed by older, then newer versions: a broken version that was
 * rolled back is the last fallback.
 * @param {Build[]} versions
 * @param {Build} wanted
 */
export function serving(versions, wanted) {
  const others = versions.filter((build) => build !== wanted);
  return [
    wanted,
    ...others.filter((build) => isOlder(build, wanted)),
    ...others.filter((build) => !isOlder(build, wanted)),
  ];
}

/**
 * Returns the target of a rollback, or undefined if the served version is the oldest.
 * @param {Build[]} versions
 */
export function versionBefore([served, next]) {
  return served && next && isOlder(next, served) ? next : undefined;
}

/**
 * Finds a listed version by its full name or a unique prefix or suffix.
 * @param {string} app
 * @param {Build[]} versions
 * @param {string} name
 * @throws {Error} naming the listed versions
 */
export function findVersion(app, versions, name) {
  const exact = versions.filter(({ version }) => version === name);
  const similar = versions.filter(({ version }) => version.startsWith(name) || version.endsWith(name));
  const found = exact.length > 0 ? exact : similar;
  const [only] = found;
  if (only && found.length === 1) return only;
  const listed = versions.map(({ version }) => version).join(', ') || 'none';
  const problem = found.length === 0 ? `has no version ${name}` : `has several versions like ${name}`;
  throw new Error(`${app} ${problem}. Listed: ${listed}.`);
}

/**
 * Splits versions into the ones that stay listed and the ones that are retired.
 * @param {Build[]} versions
 * @param {Retired[]} retired previously retired versions
 */
export function trimmed(versions, retired) {
  const at = new Date().toISOString();
  const kept = versions.slice(0, versionsKept);
  /** @param {{ version: string }} build */
  const isKept = ({ version }) => kept.some((build) => build.version === version);
  const leaving = versions
    .slice(versionsKept)
    .map(({ version }) => ({ version, at }))
    .filter((entry) => !isKept(entry));
  return { versions: kept, retired: [...retired.filter((entry) => !isKept(entry)), ...leaving] };
}
