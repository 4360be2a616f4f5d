import { z } from 'zod';
import {
  folder,
  hops,
  milliseconds,
  oneOf,
  port,
  secret,
  shutdownDelay,
  siteOrigin,
  switchValue,
  text,
  url,
  wholeNumber,
} from './fields.js';
import { variable } from './variable.js';

const contact = (example: string) =>
  url(['mailto:', 'https:'], example).transform((value) => new URL(value).href);

/** The server and the site that it serves. */
export const siteVariables = {
  environment: variable(
    'NODE_ENV',
    'Mode of the server; `production` selects safe defaults.',
    oneOf(['development', 'production', 'test']).default('development'),
  ),
  port: variable('PORT', 'Port of the server; 0 picks a free one.', port.default(3000)),
  host: variable('HOST', 'Address that the server listens on.', text.default('127.0.0.1')),
  publicUrl: variable(
    'PUBLIC_URL',
    'Scheme and host that visitors use, for canonical links, previews, feeds, sitemaps and emails. WebSocket connections are accepted from pages of this origin only.',
    siteOrigin.optional(),
    {
      fallback: 'the host of each request',
      required: [
        {
          by: ['NODE_ENV=production'],
          message: 'must be set in production, to the address visitors use, such as https://stoa.example.',
        },
      ],
    },
  ),
  trustProxy: variable(
    'TRUST_PROXY',
    'Number of proxies in front of the server whose `X-Forwarded-For` is trusted, or their networks, separated by commas.',
    hops.prefault('0'),
  ),
  cursorSecret: variable(
    'CURSOR_SECRET',
    'Signs page cursors and the unsubscribe links of digests. All instances of a site share it.',
    secret.optional(),
    {
      fallback: 'generated and kept in `DATA_DIR`',
      required: [
        {
          by: ['NODE_ENV=production'],
          message: 'must be set in production; make one with "openssl rand -hex 32".',
        },
      ],
    },
  ),
  dataDir: variable(
    'DATA_DIR',
    'Folder of uploads, published builds, unsent emails, backups, the generated secret and the embedded database.',
    folder.prefault('.data'),
  ),
  contact: variable(
    'CONTACT',
    'Where visitors reach the operators; the footer of each page links to it.',
    contact('mailto:people@stoa.example').optional(),
  ),
  securityContact: variable(
    'SECURITY_CONTACT',
    'Where vulnerabilities are reported; published in `/.well-known/security.txt`.',
    contact('mailto:security@stoa.example').optional(),
  ),
  rateLimitFactor: variable(
    'RATE_LIMIT_FACTOR',
    'Multiplies every rate limit.',
    z.coerce.number('must be a number').positive('must be above 0').max(1e6).default(1),
  ),
  newcomerHours: variable(
    'NEWCOMER_HOURS',
    'Age in hours until which new accounts have limits on links, mentions, pictures, new conversations and communities; 0 for none.',
    wholeNumber(0, 720).optional(),
    { fallback: '24 in production, otherwise 0' },
  ),
  liveConnectionsMax: variable(
    'WS_MAX',
    'Maximum number of WebSocket connections of this instance; further ones are refused with 503.',
    wholeNumber(1, 1_000_000).default(10_000),
  ),
  pageCacheMs: variable(
    'PAGE_CACHE_MS',
    'Milliseconds for which pages and API answers to guests, and lists of posts, are shared between requests.',
    milliseconds.optional(),
    { fallback: '1500 in production, otherwise 0' },
  ),
  shutdownDelayMs: variable(
    'SHUTDOWN_DELAY_MS',
    'Milliseconds between failing `/health/ready` and closing, so that a load balancer notices.',
    shutdownDelay.optional(),
    { fallback: '3000 in production, otherwise 0' },
  ),
  seedDemo: variable('SEED_DEMO', 'Fills an empty database with the demo.', switchValue.optional(), {
    fallback: '1 in development, otherwise 0',
  }),
  demoPassword: variable(
    'DEMO_PASSWORD',
    'Password of the demo accounts. Without one nobody can sign in to them.',
    z.string().min(8, 'must be at least 8 characters long').optional(),
    { fallback: '`stoa-demo` on a loopback `HOST` outside production, otherwise none' },
  ),
};
