import { createHash } from 'node:crypto';
import { limits, reservedCommunityNames } from '@stoa/contract';

/** Derives letters and digits deterministically from a text. */
function mark(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

const MARK = 6;

/** Shortens a name to make room for a mark, which distinguishes it from similar names. */
function marked(name: string, source: string, max: number): string {
  return `${name.slice(0, max - MARK - 1)}-${mark(source, MARK)}`;
}

/**
 * Returns the name of a community here: lower case, 3 to 21 of `a-z 0-9 _ -`. A changed or reserved name gets a mark
 * derived from the original, so that two communities never become one.
 */
export function communityNameOf(source: string): string {
  const lower = source.toLowerCase();
  const name = lower.replace(/[^a-z0-9_-]+/g, '-');
  const isFit =
    name === lower && name.length >= limits.communityNameMin && name.length <= limits.communityNameMax;
  if (isFit && !reservedCommunityNames.includes(name)) return name;
  return marked(name, lower, limits.communityNameMax);
}

/** The account for authors whom a dump does not name. */
export const ARCHIVE = 'archive';

/**
 * Returns the possible names of an author here, best first. The original comes first if it matches our rule (3 to 20 of
 * `A-Z a-z 0-9 _ -`) and is not reserved. Otherwise, or if a member has it, it gets a mark.
 */
export function accountNamesOf(source: string): string[] {
  const name = source.replace(/[^A-Za-z0-9_-]+/g, '_');
  const isFit = name === source && name.length >= limits.usernameMin && name.length <= limits.usernameMax;
  const isFree = isFit && !reservedCommunityNames.includes(name.toLowerCase());
  const other = marked(name, source.toLowerCase(), limits.usernameMax);
  return isFree ? [name, other] : [other];
}

/** Derives a non-negative integer deterministically from a text. */
export function numberOf(text: string): number {
  return parseInt(mark(text, 8), 16);
}
