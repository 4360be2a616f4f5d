import {
  databaseUrl,
  databaseUrls,
  folder,
  origins,
  publishKeys,
  secret,
  switchValue,
  text,
  url,
  webhooks,
  wholeNumber,
} from './fields.js';
import { variable } from './variable.js';

/** PostgreSQL and Redis. */
export const databaseVariables = {
  databaseUrl: variable('DATABASE_URL', 'PostgreSQL database of the site.', databaseUrl.optional(), {
    fallback: 'an embedded PostgreSQL in `DATA_DIR`',
    required: [
      {
        by: ['DATABASE_DIRECT_URL'],
        message: 'must be set too: DATABASE_DIRECT_URL is the same database past a pooler.',
      },
      { by: ['WORKERS=only'], message: 'must be set for WORKERS=only, to the database of the server.' },
    ],
  }),
  databaseDirectUrl: variable(
    'DATABASE_DIRECT_URL',
    'The same database without the pooler, for migrations, backups and tools.',
    databaseUrl.optional(),
  ),
  databaseReplicaUrls: variable(
    'DATABASE_REPLICA_URLS',
    'Streaming replicas that serve reads, at most 16, separated by commas.',
    databaseUrls.optional().transform((urls) => urls ?? []),
  ),
  databasePool: variable(
    'DATABASE_POOL',
    'Connections to the database, and to each replica.',
    wholeNumber(1, 200).default(10),
  ),
  databasePrepares: variable(
    'DATABASE_PREPARE',
    'Whether statements are prepared. Set 0 behind a pooler in transaction mode.',
    switchValue.prefault('1'),
  ),
  databaseTags: variable(
    'DATABASE_TAGS',
    'Adds the name of the API call to each statement, for lists of slow statements. Always on with replicas.',
    switchValue.prefault('0'),
  ),
  redisUrl: variable(
    'REDIS_URL',
    'Carries live events and rate limits between instances. More than one instance needs it.',
    url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
    {
      required: [
        {
          by: ['WORKERS=only'],
          message: 'must be set for WORKERS=only: live messages of jobs reach members through Redis.',
        },
      ],
    },
  ),
};

/** A bucket works with all of these or none. */
const forBucket = {
  required: [
    {
      by: [
        'UPLOADS_S3_ENDPOINT',
        'UPLOADS_S3_BUCKET',
        'UPLOADS_S3_ACCESS_KEY_ID',
        'UPLOADS_S3_SECRET_ACCESS_KEY',
      ],
      message: 'must be set too, for uploads to be kept in a bucket.',
    },
  ],
};

/** An S3-compatible bucket for uploads. */
export const uploadsVariables = {
  uploadsEndpoint: variable(
    'UPLOADS_S3_ENDPOINT',
    'S3 endpoint of the bucket for uploads. Without a bucket uploads are stored in `DATA_DIR`.',
    url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com').optional(),
    forBucket,
  ),
  uploadsBucketName: variable('UPLOADS_S3_BUCKET', 'Name of the bucket.', text.optional(), forBucket),
  uploadsRegion: variable('UPLOADS_S3_REGION', 'Region of the bucket.', text.default('us-east-1')),
  uploadsKeyId: variable('UPLOADS_S3_ACCESS_KEY_ID', 'Access key of the bucket.', text.optional(), forBucket),
  uploadsSecretKey: variable(
    'UPLOADS_S3_SECRET_ACCESS_KEY',
    'Secret key of the bucket.',
    text.optional(),
    forBucket,
  ),
};

/** Published builds of the shell and the remotes. */
export const buildsVariables = {
  remotesDir: variable('REMOTES_DIR', 'Folder of published builds and their registry.', folder.optional(), {
    fallback: '`remotes` in `DATA_DIR`',
  }),
  remotesUrl: variable(
    'REMOTES_URL',
    'Address of published builds and their registry in a bucket; replaces `REMOTES_DIR`.',
    url(['http:', 'https:'], 'https://cdn.example.org/remotes/')
      .transform((value) => value.replace(/\/?$/, '/'))
      .optional(),
  ),
  publishKeys: variable(
    'REMOTES_KEYS',
    'Public keys that may publish each app, `<app>:<key>` or `<app>:<key>:<name>`, separated by commas. Unsigned builds of these apps are not served.',
    publishKeys.optional(),
  ),
  canaryWebhooks: variable(
    'CANARY_WEBHOOKS',
    'Addresses that get a POST when a canary reaches more people or is rolled back, separated by commas; `<app>=<address>` for one app.',
    webhooks.optional().transform((all) => all ?? []),
  ),
  canaryWebhookSecret: variable(
    'CANARY_WEBHOOK_SECRET',
    'Signs the requests to `CANARY_WEBHOOKS`, in the header `Stoa-Signature`.',
    secret.optional(),
  ),
  remoteOrigins: variable(
    'REMOTE_ORIGINS',
    'Further origins that builds may be loaded from, separated by commas; `*` is any port.',
    origins.optional(),
    { fallback: '`http://localhost:*` in development, otherwise none' },
  ),
  allowsOverrides: variable(
    'REMOTE_OVERRIDES',
    'Allows testers to load another build in one tab with `?remote=feed@1.4.2`.',
    switchValue.optional(),
    { fallback: '1 in development, otherwise 0' },
  ),
  shellDir: variable(
    'SHELL_DIR',
    'Folder of a built shell to serve instead of the published one.',
    folder.optional(),
  ),
  liveReloadUrl: variable(
    'LIVE_RELOAD_URL',
    'Script that reloads the page after a build; `npm run dev` sets it.',
    url(['http:', 'https:'], 'http://localhost:3001/live.js').optional(),
  ),
};
