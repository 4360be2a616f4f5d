/** @import { Build, Retired } from './types.js' */

/** Versions of one app that stay listed: the served one first, behind it those a page may fall back to. */
const versionsKept = 5;

/** @param {Pick<Build, 'publishedAt'>} build */
const publishedAt = (build) => build.publishedAt ?? '';
/**
 * @param {Pick<Build, 'publishedAt'>} build
 * @param {Pick<Build, 'publishedAt'>} than
 */
const isOlder = (build, than) => publishedAt(build) <= publishedAt(than);

/**
 * The list with a new build in front, which is served from now on.
 * @template {Pick<Build, 'publishedAt'>} T
 * @param {T[]} versions
 * @param {T} build
 */
export function withNew(versions, build) {
  // A clock that is behind must not make the newest build look old.
  const newest = versions.map(publishedAt).toSorted().at(-1);
  const now = new Date();
  const after = newest ? new Date(Math.max(now.getTime(), Date.parse(newest) + 1)) : now;
  return [{ ...build, publishedAt: after.toISOString() }, ...versions];
}

/**
 * The list with another version in front. Behind it come the older ones, then the newer: what was rolled back because
 * it is broken is the last that a page falls back to.
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
 * The version that a rollback leads to, or undefined when the served one is the oldest.
 * @param {Build[]} versions
 */
export function versionBefore([served, next]) {
  return served && next && isOlder(next, served) ? next : undefined;
}

/**
 * The listed version a person means: its whole name, or as much of its beginning or end as only one has.
 * @param {string} app
 * @param {Build[]} versions
 * @param {string} name
 * @throws Error naming what is listed
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
 * What stays in the list and what leaves it.
 * @param {Build[]} versions
 * @param {Retired[]} retired what had left before
 */
export function trimmed(versions, retired, now = new Date()) {
  const kept = versions.slice(0, versionsKept);
  /** @param {{ version: string }} build */
  const isKept = ({ version }) => kept.some((build) => build.version === version);
  const leaving = versions
    .slice(versionsKept)
    .map(({ version }) => ({ version, at: now.toISOString() }))
    .filter((entry) => !isKept(entry));
  return { versions: kept, retired: [...retired.filter((entry) => !isKept(entry)), ...leaving] };
}
