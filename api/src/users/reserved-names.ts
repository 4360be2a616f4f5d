import { fold, reservedCommunityNames } from '@stoa/contract';

/** Names of the site and of its staff: what is made of them alone, in any spelling, is taken for theirs. */
const STAFF = [
  'administrator',
  'admin',
  'admins',
  'mod',
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

/** Words that change nothing about whom one is taken for. */
const BESIDE = [
  'account',
  'bot',
  'crew',
  'help',
  'info',
  'news',
  'real',
  'security',
  'service',
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

/** Letters of other alphabets, and small capitals, before the letters that they look like: shown names may have them. */
const LOOKALIKES = [
  ['авсԁеһіјкӏмнопрԛѕтухԝ', 'abcdehijklmhonpqstyxw'],
  ['αβεηικμνορτυχ', 'abenikmnoptux'],
  ['ᴀʙᴄᴅᴇꜰɪᴋʟᴍɴᴏᴘʀꜱᴛᴜʏ', 'abcdefiklmnoprstuy'],
] as const;

const looksLike: ReadonlyMap<string, string> = new Map(
  LOOKALIKES.flatMap(([signs, letters]) =>
    [...signs].map((sign, at) => [sign, letters[at] ?? sign] as const),
  ),
);

/** A name as a hasty reader takes it: without case, accents and separators, digits as the letters that they look like. */
const readHastily = (name: string) =>
  fold(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[^a-z0-9]/gu, (sign) => looksLike.get(sign) ?? sign)
    .replace(/[l013-57-9]/g, (sign) => READ_AS[sign] ?? sign);

const reserved: ReadonlySet<string> = new Set(reservedCommunityNames.map(readHastily));
const staff = STAFF.map(readHastily).join('|');
const ofStaff = new RegExp(`^(?:${staff}|${BESIDE.map(readHastily).join('|')})+$`);
const namesStaff = new RegExp(staff);

/**
 * Whether a name is a place of the site or would be taken for its staff: `admin_`, `m0derator`, `St0a`, `stoa_team`,
 * and with digits behind it `mod42`.
 */
export function isReservedName(name: string): boolean {
  const isStaff = (read: string) => ofStaff.test(read) && namesStaff.test(read);
  const read = readHastily(name);
  return reserved.has(read) || isStaff(read) || isStaff(readHastily(name.replace(/[\d_-]+$/, '')));
}
