import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPublishKeys } from '@stoa/signing';
import { z } from 'zod';

/** The top folder of the repository. Relative paths start here, whatever the working directory is. */
export const TOP_FOLDER = fileURLToPath(new URL('../../../..', import.meta.url));

/** A text that is not empty. */
export const text = z.string().min(1);

/** A folder; the output is absolute. */
export const folder = text.meta({ title: 'folder' }).transform((value) => resolve(TOP_FOLDER, value));

/** A port; 0 is any free one. */
export const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return z.coerce.number('must be a number').int().min(min).max(max);
}

/** Up to a minute, in milliseconds. */
export const milliseconds = z.coerce.number('must be milliseconds').int().min(0).max(60_000);

/** Milliseconds before the 20 s in which a server drains. systemd and containers kill it 30 s after the signal. */
export const shutdownDelay = z.coerce
  .number('must be milliseconds')
  .int()
  .min(0)
  .max(8_000, 'must be at most 8000, because a server that takes 30 s to end is killed');

/** Replicas that one instance watches at most. */
const REPLICAS_MAX = 16;

/** One of some words. */
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
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), says)
    .meta({ examples: [example] });
}

/** Scheme and host of a site, which is served at the root; the output has no slash at the end. */
export const siteOrigin = url(['http:', 'https:'], 'https://stoa.example')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'must be only scheme and host, such as https://stoa.example: the site is served at the root of its host',
  )
  .transform((value) => new URL(value).origin);

/** A share of the whole. */
export const ratio = z.coerce.number('must be a part such as 0.01').min(0).max(1, 'must be at most 1');

/** A time of day; the output is seconds after midnight. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:15')
  .meta({ examples: ['03:15'] })
  .transform((value) => Number(value.slice(0, 2)) * 3600 + Number(value.slice(3)) * 60);

/** Texts separated by commas. */
function commaList(example: string) {
  return z
    .string()
    .meta({ examples: [example] })
    .transform((value) => value.split(',').map((one) => one.trim()));
}

/** The address of a database. */
export const databaseUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');

/** Addresses of databases, separated by commas. */
export const databaseUrls = commaList('postgres://user:password@replica:5432/name').pipe(
  z.array(databaseUrl).max(REPLICAS_MAX, `must be ${REPLICAS_MAX} addresses at most`),
);

/** Origins, separated by commas; `*` is any port. */
export const origins = commaList('https://cdn.example.org,http://localhost:*').refine(
  (all) => all.every((one) => /^https?:\/\/[a-z0-9.-]+(?::(?:\d{1,5}|\*))?$/.test(one)),
  'must be origins such as https://cdn.example.org, with commas between',
);

/** HTTPS origins, separated by commas; empty for none. */
export const secureOrigins = z
  .string()
  .meta({ examples: ['https://push.stoa.internal:8443'] })
  .transform((value) => value.split(',').map((one) => one.trim()))
  .transform((all) => all.filter((one) => one !== ''))
  .refine(
    (all) =>
      all.every((one) => URL.canParse(one) && one.startsWith('https://') && new URL(one).origin === one),
    'must be HTTPS origins such as https://push.stoa.internal:8443, with commas between',
  );

/** A private key of the curve P-256; the output is its 32 bytes. */
export const pushKey = z
  .string()
  .regex(/^(?:[0-9a-f]{64}|[\w-]{43})$/i, 'must be 32 random bytes; make them with "openssl rand -hex 32"')
  .transform((value): Buffer => Buffer.from(value, value.length === 64 ? 'hex' : 'base64url'))
  .refine(isPrivateKey, 'is no key; make another one with "openssl rand -hex 32"');

/** Numbers from 1 to the order of the curve are keys: nearly all. */
function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** Public keys that may publish each app, with commas between. */
export const publishKeys = z
  .string()
  .meta({ examples: ['feed:43CharactersOfBase64url:laptop'] })
  .transform((value, context) => {
    try {
      return readPublishKeys(value);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });

/** Webhooks that one site calls at most. */
const WEBHOOKS_MAX = 16;

/** Where something is posted, for all apps unless it names one. */
export interface Webhook {
  readonly app: string | undefined;
  readonly url: string;
}

/** Addresses of webhooks with commas between, each after the name of an app or for all apps. */
export const webhooks = commaList('https://chat.example.org/hooks/1,feed=https://feed.example.org/verdicts')
  .transform((all) =>
    all.map((one): Webhook => {
      const [, app, address = ''] = /^(?:([\w-]+)=)?(.*)$/s.exec(one) ?? [];
      return { app, url: address };
    }),
  )
  .refine(
    (all) => all.every(({ url }) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
    'must be addresses such as https://chat.example.org/hooks/1, with commas between',
  )
  .refine((all) => all.length <= WEBHOOKS_MAX, `must be ${WEBHOOKS_MAX} addresses at most`);

/** Different characters that a random text has at least: 32 random hexadecimal digits have about 14. */
const SECRET_VARIETY = 8;

/** A random text. */
export const secret = z
  .string()
  .min(32, 'must be at least 32 characters long')
  .refine(
    (value) => new Set(value).size >= SECRET_VARIETY,
    'must be random; make one with "openssl rand -hex 32"',
  );

/** A longer chain of proxies is a mistake. */
const HOPS_MAX = 10;

const HOPS = `must be how many proxies stand before the server (0 to ${HOPS_MAX}) or their networks, such as 10.0.0.0/8,192.168.1.7`;

/** How many proxies are trusted, or their networks; `true` is one proxy. */
export const hops = z
  .string()
  .meta({ examples: ['1', '10.0.0.0/8,192.168.1.7'] })
  .transform((value, context): false | number | string[] => {
    if (value === 'false') return false;
    if (value === 'true') return 1;
    const count = /^\d+$/.test(value) ? Number(value) : undefined;
    if (count !== undefined && count <= HOPS_MAX) return count === 0 ? false : count;
    const networks = value.split(',').map((one) => one.trim());
    if (count === undefined && networks.every(isNetwork)) return networks;
    context.addIssue({ code: 'custom', message: HOPS });
    return z.NEVER;
  });

/** `10.0.0.0/8`, `192.168.1.7`, `fd00::/8`. A prefix of 0 would trust every client. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** The sender of an email. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
    'must be an address such as Stoa <no-reply@stoa.example>',
  )
  .meta({ examples: ['Stoa <no-reply@stoa.example>'] });
