import { fold, reservedCommunityNames } from '@stoa/contract';
import unhomoglyph from 'unhomoglyph';

/** Names of the site and its staff: a name made only of these, in any spelling, is reserved. */
const STAFF = [
  'administration',
  'administrator',
  'admin',
  'admins',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'official',
  'root',
  'staff',
  'stoa',
  'support',
  'system',
];

/** Those of them that no name contains by chance: a longer name with one of them is reserved, too. */
const TITLES = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'moderator',
  'moderators',
  'official',
  'staff',
];

/** Separates the words of a name. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{So}]+/u;

/** Characters without a glyph, some of which Unicode calls letters: the Hangul fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Signs of rights, which Unicode's compatibility forms would turn into letters: `TM`. */
const RIGHTS = /[™℠🅪🅫🅬]/gu;

/** Words that do not change a name's impression. */
const BESIDE = [
  'account',
  'bot',
  'crew',
  'help',
  'info',
  'news',
  'of',
  'real',
  'security',
  'service',
  'site',
  'team',
  'the',
];

/** Characters that read as letters; `l` and `1` both look like `i`. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** Small capitals, some of which Unicode assigns to other alphabets, followed by the letters that they look like. */
const SMALL_CAPITALS = ['ᴀʙᴄᴅᴇꜰʜɪᴋĸʟᴍʍɴᴏᴘʀꜱᴛᴜʏ', 'abcdefhikklmmnoprstuy'] as const;

const smallCapitals: ReadonlyMap<string, string> = new Map(
  [...SMALL_CAPITALS[0]].map((sign, at) => [sign, SMALL_CAPITALS[1][at] ?? sign] as const),
);

/** First code points of Unicode's squared, circled and regional-indicator alphabets. */
const ENCLOSED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** Returns the letter within a square or circle; other characters unchanged. */
function withoutEnclosure(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = ENCLOSED_ALPHABETS.find((from) => code >= from && code < from + 26);
  return start === undefined ? sign : String.fromCharCode(0x61 + code - start);
}

/** Returns the Latin letter that a character of another alphabet looks like; others unchanged. */
function inLatin(sign: string): string {
  const plain = withoutEnclosure(sign);
  const letter = plain > '\u007f' ? unhomoglyph(plain) : plain;
  return smallCapitals.get(letter) ?? letter;
}

/**
 * Returns a name in the Latin letters that its characters look like, without case, accents and invisible characters.
 * For comparisons only: many scripts need the marks that it removes.
 */
function latinOf(name: string): string {
  const decomposed = name.replace(RIGHTS, '').normalize('NFKD');
  const plain = decomposed.replace(INVISIBLE, '').replace(/\p{M}/gu, '').normalize('NFKC');
  return fold([...plain].map(inLatin).join(''));
}

/** Returns the skeleton of Unicode's UTS 39, which also merges similar Latin letters: `m` reads `rn`. */
const skeletonOf = (name: string): string => fold(unhomoglyph(latinOf(name)));

/** Returns a name as a hasty reader sees it: its skeleton without separators, with digits as similar letters. */
const readHastily = (name: string) =>
  skeletonOf(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[l013-57-9]/g, (sign) => READ_AS[sign] ?? sign);

/** Collapses repeated letters: `moderatorr`. */
const withoutRepeats = (read: string) => read.replace(/(.)\1+/gu, '$1');

const reserved: ReadonlySet<string> = new Set(reservedCommunityNames.map(readHastily));
const staff = STAFF.map(readHastily).join('|');
const ofStaff = new RegExp(`^(?:${staff}|${BESIDE.map(readHastily).join('|')})+$`);
const namesStaff = new RegExp(staff);
const SITE = readHastily('Stoa');
const titles: ReadonlySet<string> = new Set(TITLES.map(readHastily));
const repeatedTitles: ReadonlySet<string> = new Set(TITLES.map(readHastily).map(withoutRepeats));

/** Returns whether a text is a staff title, even with repeated letters. */
const isTitle = (text: string): boolean => {
  const read = readHastily(text);
  return titles.has(read) || repeatedTitles.has(withoutRepeats(read));
};

/**
 * Returns whether a name is a page of the site or imitates its staff: `admin_`, `m0derator`, `St0a`, `stoa_team`, and
 * with trailing digits `mod42`.
 */
export function isReservedName(name: string): boolean {
  const isStaff = (read: string) => ofStaff.test(read) && namesStaff.test(read);
  const read = readHastily(name);
  const withoutDigits = readHastily(latinOf(name).replace(/[\d_-]+$/, ''));
  return reserved.has(read) || isStaff(read) || isStaff(withoutDigits) || isTitle(name);
}

/** Returns whether a community's display name is the site's or a staff title: `Mods` and `Help & Support` are none. */
export const isReservedForCommunities = (name: string): boolean =>
  readHastily(name) === SITE || isTitle(name);

/** Returns whether a person's name is reserved, or contains a staff title as a word: `Ada (Admin)`. */
export function isReservedForPeople(name: string): boolean {
  // An invisible character may look like a space, or like nothing.
  const words = [name.replace(INVISIBLE, ' '), name.replace(INVISIBLE, '')].flatMap((text) =>
    text.split(SEPARATORS),
  );
  return isReservedName(name) || words.some(isTitle);
}

/** Returns whether a username is reserved, or has neither letter nor digit. */
export const isReservedUsername = (username: string): boolean =>
  readHastily(username) === '' || isReservedForPeople(username);

/**
 * Returns the username that a display name reads as, in lower case: its only word, without other signs, such as
 * `@ada` and `ada ✔`. Undefined for several words, and for other alphabets.
 */
export function usernameReadIn(displayName: string): string | undefined {
  const words = latinOf(displayName)
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}_-]/gu, ''))
    .filter((word) => word !== '');
  const [word = ''] = words;
  return words.length === 1 && /^[a-z0-9_-]+$/.test(word) ? word : undefined;
}
