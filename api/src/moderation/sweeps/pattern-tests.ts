import { foldPhrase, sweepLimits, type SweepPattern } from '@stoa/contract';
import { type ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import { DAY } from '../../platform/units.js';
import { PhraseFinder } from '../../platform/visibility/phrase-finder.js';
import { isUnder, linkedAddresses } from '../../content/screening/links.js';

/** What a post or comment says; the title is empty for a comment. */
export interface Text {
  readonly title: string;
  readonly text: string;
  /** The target of a link post. */
  readonly link: string | null;
}

export type TextTest = (text: Text) => boolean;

const NO_LINK = 'A link looks like example.com or https://example.com/page.';
const SINCE = `The wave began at most ${sweepLimits.daysMax} days ago, and not in the future.`;

/** Returns an error about a field of the pattern. */
export const patternError = (field: keyof SweepPattern, message: string): ApiError =>
  ruleBroken(message, `pattern.${field}`);

/** @throws {ApiError} `RULE_BROKEN` for a time in the future or too long ago. */
export function readSince({ since }: SweepPattern): Date {
  const time = new Date(since);
  const age = Date.now() - time.getTime();
  if (age < 0 || age > sweepLimits.daysMax * DAY) throw patternError('since', SINCE);
  return time;
}

/**
 * Returns a test for links to a domain or its subdomains, or to addresses that begin like one.
 * @throws {ApiError} `RULE_BROKEN` for anything else.
 */
export function linkTest(link: string): TextTest {
  const wanted = URL.parse(link.includes('://') ? link : `https://${link}`);
  if (!wanted || !/^https?:$/.test(wanted.protocol) || !wanted.hostname.includes('.'))
    throw patternError('link', NO_LINK);
  const domains = new Set([wanted.hostname.replace(/^www\./, '')]);
  const start = pathOf(wanted).replace(/\/$/, '');
  return (one) =>
    linkedAddresses(one.text, one.link).some(
      (address) => isUnder(address.hostname, domains) && pathOf(address).startsWith(start),
    );
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;

/** Returns a test for a text, whatever its case, accents and spaces; its time is proportional to what it reads. */
export function phraseTest(phrase: string): TextTest {
  const finder = new PhraseFinder([foldPhrase(phrase)]);
  return ({ title, text }) =>
    finder.find(foldPhrase(title)) !== undefined || finder.find(foldPhrase(text)) !== undefined;
}
