import { fold, reservedCommunityNames } from '@stoa/contract';
import unhomoglyph from 'unhomoglyph';

/** Names of the site and of its staff: what is made of them alone, in any spelling, is taken for theirs. */
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

/** Of these, words that no name has by chance: with one of them a longer name is taken for one of the staff, too. */
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

/** What parts the words of a name. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{So}]+/u;

/** Words that change nothing about whom one is taken for. */
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

/** Signs that are read as letters; `l` and `1` both look like `i`. */
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

/** Small capitals, some of which Unicode gives for letters of other alphabets, before the letters that they look like. */
const SMALL_CAPITALS = ['ᴀʙᴄᴅᴇꜰʜɪᴋĸʟᴍʍɴᴏᴘʀꜱᴛᴜʏ', 'abcdefhikklmmnoprstuy'] as const;

const smallCapitals: ReadonlyMap<string, string> = new Map(
  [...SMALL_CAPITALS[0]].map((sign, at) => [sign, SMALL_CAPITALS[1][at] ?? sign] as const),
);

/** Where Unicode has the alphabet in squares, in circles and as flags, from A on. */
const ENCLOSED_ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];

/** The letter within a square or circle; other signs as they are. */
function withoutEnclosure(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const start = ENCLOSED_ALPHABETS.find((from) => code >= from && code < from + 26);
  return start === undefined ? sign : String.fromCharCode(0x61 + code - start);
}

/** A sign of another alphabet as the Latin letter that it looks like; others as they are. */
function inLatin(sign: string): string {
  const plain = withoutEnclosure(sign);
  const letter = plain > '\u007f' ? unhomoglyph(plain) : plain;
  return smallCapitals.get(letter) ?? letter;
}

/** A name in the Latin letters that its signs look like, without case and accents. */
const latinOf = (name: string): string => fold([...name.normalize('NFKC')].map(inLatin).join(''));

/** The skeleton of Unicode's UTS 39, which takes Latin letters for one another, too: `m` reads `rn`. */
const skeletonOf = (name: string): string => fold(unhomoglyph(latinOf(name)));

/** A name as a hasty reader takes it: its skeleton without separators, digits as the letters that they look like. */
const readHastily = (name: string) =>
  skeletonOf(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[l013-57-9]/g, (sign) => READ_AS[sign] ?? sign);

/** The same with letters that stand twice or more as one: `moderatorr`. */
const withoutRepeats = (read: string) => read.replace(/(.)\1+/gu, '$1');

const reserved: ReadonlySet<string> = new Set(reservedCommunityNames.map(readHastily));
const staff = STAFF.map(readHastily).join('|');
const ofStaff = new RegExp(`^(?:${staff}|${BESIDE.map(readHastily).join('|')})+$`);
const namesStaff = new RegExp(staff);
const titles: ReadonlySet<string> = new Set(TITLES.map(readHastily));
const repeatedTitles: ReadonlySet<string> = new Set(TITLES.map(readHastily).map(withoutRepeats));

/** Whether a text is a title of the staff, also with letters repeated. */
const isTitle = (text: string): boolean => {
  const read = readHastily(text);
  return titles.has(read) || repeatedTitles.has(withoutRepeats(read));
};

/**
 * Whether a name is a place of the site or would be taken for its staff: `admin_`, `m0derator`, `St0a`, `stoa_team`,
 * and with digits behind it `mod42`.
 */
export function isReservedName(name: string): boolean {
  const isStaff = (read: string) => ofStaff.test(read) && namesStaff.test(read);
  const read = readHastily(name);
  return (
    reserved.has(read) || isStaff(read) || isStaff(readHastily(name.replace(/[\d_-]+$/, ''))) || isTitle(name)
  );
}

/** Whether a person's name is reserved, or has a title of the staff as one of its words: `Ada (Admin)`. */
export const isReservedForPeople = (name: string): boolean =>
  isReservedName(name) || name.split(SEPARATORS).some(isTitle);

/** Whether a username is reserved, or has neither letter nor digit to know it by. */
export const isReservedUsername = (username: string): boolean =>
  readHastily(username) === '' || isReservedForPeople(username);

/** The username that a single word is read as, in lower case; undefined for several words, and for other alphabets. */
export function usernameReadIn(displayName: string): string | undefined {
  const word = latinOf(displayName).replace(/\p{Cf}/gu, '');
  return /^[a-z0-9_-]+$/.test(word) ? word : undefined;
}
