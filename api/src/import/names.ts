import { createHash } from 'node:crypto';
import { limits, reservedCommunityNames } from '@stoa/contract';

/** Some letters and digits that always follow from the same text. */
function mark(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

const MARK = 6;

/** A name shortened so that its mark fits behind it: what tells it from one that looks the same. */
function marked(name: string, source: string, max: number): string {
  return `${name.slice(0, max - MARK - 1)}-${mark(source, MARK)}`;
}

/**
 * The name of a community here: lower case, 3 to 21 of `a-z 0-9 _ -`. One that had to be changed to fit, or that is
 * reserved, carries a mark of the name it had, so that two of them never become one.
 */
export function communityNameOf(source: string): string {
  const lower = source.toLowerCase();
  const name = lower.replace(/[^a-z0-9_-]+/g, '-');
  const isFit =
    name === lower && name.length >= limits.communityNameMin && name.length <= limits.communityNameMax;
  if (isFit && !reservedCommunityNames.includes(name)) return name;
  return marked(name, lower, limits.communityNameMax);
}

/** Who stands for all whom a dump does not name. */
export const ARCHIVE = 'archive';

/**
 * The names that an author of a dump may have here, best first: their own where it fits our rule (3 to 20 of
 * `A-Z a-z 0-9 _ -`) and is not reserved, else, or if a member has it, one with a mark.
 */
export function accountNamesOf(source: string): string[] {
  const name = source.replace(/[^A-Za-z0-9_-]+/g, '_');
  const isFit = name === source && name.length >= limits.usernameMin && name.length <= limits.usernameMax;
  const isFree = isFit && !reservedCommunityNames.includes(name.toLowerCase());
  const other = marked(name, source.toLowerCase(), limits.usernameMax);
  return isFree ? [name, other] : [other];
}

/** A whole number from 0 that always follows from the same text. */
export function numberOf(text: string): number {
  return parseInt(mark(text, 8), 16);
}
