import { isIP } from 'node:net';
import { z } from 'zod';

/** More replicas than this one instance does not watch. */
const REPLICAS_MAX = 16;

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** `0`, `1`, `true` or `false`. */
export const switchValue = oneOf(['0', '1', 'true', 'false']).transform(
  (value) => value === '1' || value === 'true',
);

/** An address of one of some protocols. */
export function url(protocols: readonly string[], example: string) {
  const says = `must be an address such as ${example}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), says);
}

/** `0.01`: a part of the whole. */
export const ratio = z.coerce.number('must be a part such as 0.01').min(0).max(1, 'must be at most 1');

/** `03:15`: seconds after midnight. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:15')
  .transform((value) => Number(value.slice(0, 2)) * 3600 + Number(value.slice(3)) * 60);

const commaList = z.string().transform((value) => value.split(',').map((one) => one.trim()));

/** The address of a database. */
export const databaseUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');

/** Addresses of databases with commas between. */
export const databaseUrls = commaList.pipe(
  z.array(databaseUrl).max(REPLICAS_MAX, `must be ${REPLICAS_MAX} addresses at most`),
);

/** `https://cdn.example.org,http://localhost:*`: origins with a comma between; `*` is any port. */
export const origins = commaList.refine(
  (all) => all.every((one) => /^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/.test(one)),
  'must be origins such as https://cdn.example.org, with commas between',
);

/** Fewer different characters than this are no random text: 32 random hexadecimal digits have about 14. */
const SECRET_VARIETY = 8;

/** A text that cannot be guessed. */
export const secret = z
  .string()
  .min(32, 'must be at least 32 characters long')
  .refine(
    (value) => new Set(value).size >= SECRET_VARIETY,
    'must be random; make one with "openssl rand -hex 32"',
  );

/** More proxies than this one behind the other are a mistake. */
const HOPS_MAX = 10;

const HOPS = `must be how many proxies stand before the server (0 to ${HOPS_MAX}) or their networks, such as 10.0.0.0/8,192.168.1.7`;

/** How many proxies are believed, or the networks that they are in; `true` is one proxy. */
export const hops = z.string().transform((value, context): false | number | string[] => {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  const count = /^\d+$/.test(value) ? Number(value) : undefined;
  if (count !== undefined && count <= HOPS_MAX) return count === 0 ? false : count;
  const networks = value.split(',').map((one) => one.trim());
  if (count === undefined && networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: HOPS });
  return z.NEVER;
});

/** `10.0.0.0/8`, `192.168.1.7`, `fd00::/8`; a network of everybody would believe anybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}
