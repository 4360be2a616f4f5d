import { limits, type RegisterBody } from '@stoa/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../platform/http/errors/api-error.js';

/** Number of refused passwords from the list, which begins with the most common ones. */
const COMMON_MAX = 3_000;

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= limits.passwordMin)
    .slice(0, COMMON_MAX),
);

/** Words related to this site. */
const SITE_WORDS = ['stoa', 'community', 'password', 'discussion'];

/**
 * Refuses a password that attackers guess first: a common one, a single repeated character, a word of the site, or the
 * owner's name or email address. Case and trailing digits or punctuation are ignored.
 * @throws {ApiError} `PASSWORD_COMMON`.
 */
export function checkPassword({ username, email, password }: RegisterBody): void {
  const plain = password.toLowerCase();
  const word = withoutEnd(plain);
  const own = [username, email, email.split('@')[0] ?? ''].map((name) => name.toLowerCase());
  const guessed = [...own, ...own.map(withoutEnd), ...SITE_WORDS];
  const isCommon =
    COMMON.has(plain) ||
    COMMON.has(word) ||
    /^(.)\1*$/su.test(plain) ||
    guessed.some((name) => name !== '' && (name === plain || name === word || repeats(plain, name)));
  if (isCommon)
    throw new ApiError('PASSWORD_COMMON', { fields: { password: new ApiError('PASSWORD_COMMON').message } });
}

/** Strips digits and punctuation from the end of a text. */
const withoutEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, '');

/** Returns whether a text only repeats a name. */
const repeats = (text: string, name: string): boolean => text.split(name).every((rest) => rest === '');
