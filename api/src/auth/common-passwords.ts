import { limits, type RegisterBody } from '@stoa/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../http/api-error.js';

/** Passwords of the list that are refused: the first are the commonest. */
const COMMON_MAX = 3_000;

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= limits.passwordMin)
    .slice(0, COMMON_MAX),
);

/** Words of this site. */
const SITE_WORDS = ['stoa', 'community', 'password', 'discussion'];

/**
 * Refuses a password that is guessed first: a common one, one of a single sign, a word of the site, or one's own name
 * or e-mail address; whatever digits and signs stand behind it, in whatever case.
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

/** A text without the digits and signs at its end. */
const withoutEnd = (text: string): string => text.replace(/[^\p{L}]+$/u, '');

/** Whether a text is nothing but a name, again and again. */
const repeats = (text: string, name: string): boolean => text.split(name).every((rest) => rest === '');
