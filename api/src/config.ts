import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketPlace } from '@stoa/bucket';
import { z } from 'zod';
import {
  databaseUrl,
  databaseUrls,
  hops,
  oneOf,
  origins,
  ratio,
  secret,
  switchValue,
  timeOfDay,
  url,
} from './config.fields.js';

/** What the process is for: decides defaults that would be unsafe elsewhere. */
type Environment = 'development' | 'production' | 'test';

const environmentSchema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  REMOTES_DIR: z.string().min(1).optional(),
  REMOTES_URL: url(['http:', 'https:'], 'https://cdn.example.org/remotes/').optional(),
  REMOTE_ORIGINS: origins.optional(),
  REMOTE_OVERRIDES: switchValue.optional(),
  SHELL_DIR: z.string().min(1).optional(),
  LIVE_RELOAD_URL: url(['http:', 'https:'], 'http://localhost:3001/live.js').optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: databaseUrls.optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(200).default(10),
  DATABASE_PREPARE: switchValue.default(true),
  DATABASE_TAGS: switchValue.default(false),
  UPLOADS_S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.eu-central-1.amazonaws.com').optional(),
  UPLOADS_S3_BUCKET: z.string().min(1).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  UPLOADS_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').max(1e6).default(1),
  SEED_DEMO: switchValue.optional(),
  DEMO_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  CURSOR_SECRET: secret.optional(),
  TRUST_PROXY: hops.default(false),
  PUBLIC_URL: url(['http:', 'https:'], 'https://stoa.example').optional(),
  SECURITY_CONTACT: url(['mailto:', 'https:'], 'mailto:security@stoa.example').optional(),
  CONTACT: url(['mailto:', 'https:'], 'mailto:people@stoa.example').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@mail.stoa.example:587').optional(),
  SMTP_PLAINTEXT: switchValue.default(false),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/,
      'must be an address such as Stoa <no-reply@stoa.example>',
    )
    .optional(),
  PAGE_CACHE_MS: z.coerce.number('must be milliseconds').int().min(0).max(60_000).optional(),
  WS_MAX: z.coerce.number('must be a number').int().min(1).max(1_000_000).default(10_000),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('stoa'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  OTEL_SDK_DISABLED: switchValue.default(false),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GIT_COMMIT: z.string().max(64, 'must be a commit').optional(),
  BACKUP_TIME: timeOfDay.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number('must be a number').int().min(1).max(1_000).default(7),
  WORKERS: oneOf(['inside', 'none', 'only']).default('inside'),
  SHUTDOWN_DELAY_MS: z.coerce.number('must be milliseconds').int().min(0).max(60_000).optional(),
});

/** The top folder of the repository: paths that are not absolute start here, wherever the process was started. */
const TOP_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Where the shell's build lies beside this package. */
const builtShell = join(TOP_FOLDER, 'shell/dist');

/** Everything the environment decides, read once and frozen. */
export interface Config {
  readonly environment: Environment;
  readonly port: number;
  readonly host: string;
  /** Absolute folder for the embedded database, uploads, published remotes and kept secrets. */
  readonly dataDir: string;
  /** Absolute folder of the published remotes and their registry; `remotes` in the data folder unless told. */
  readonly remotesDir: string;
  /** Address of the published remotes and their registry, ending in `/`, when they lie in a bucket. */
  readonly remotesUrl: string | undefined;
  /** Origins besides this site that builds may be loaded from; `http://localhost:*` is any port of that host. */
  readonly remoteOrigins: readonly string[];
  /** Whether testers may put another build into their tab (`?remote=feed@1.4.2`). */
  readonly allowsOverrides: boolean;
  /** Absolute folder of the built shell, served while none is published. */
  readonly shellDir: string;
  /** Whether that folder was named, and is served whatever is published. */
  readonly isShellPinned: boolean;
  /** Script that reloads the page when a build is done; set by `npm run dev` alone. */
  readonly liveReloadUrl: string | undefined;
  /** A PostgreSQL of one's own; absent, an embedded one is started. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler in between, for work that a pooler's time limits would cut short. */
  readonly databaseDirectUrl: string | undefined;
  /** Servers that follow it and may serve reads. */
  readonly databaseReplicaUrls: readonly string[];
  /** Connections in the pool, of the database and of each replica. */
  readonly databasePool: number;
  /** Whether statements are prepared on their connection; not behind a pooler that pools transactions. */
  readonly databasePrepares: boolean;
  /** Whether each statement names the call that it serves; with replicas it does anyway. */
  readonly databaseTags: boolean;
  /** A bucket for uploads; absent, they are kept below the data folder. */
  readonly uploadsBucket: BucketPlace | undefined;
  /** Carries live events and rate limits between several instances. */
  readonly redisUrl: string | undefined;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
  /** Whether an empty database is filled with the demo. */
  readonly seedDemo: boolean;
  /** Password of the demo's accounts; absent, the one of the README where only this machine can reach the server. */
  readonly demoPassword: string | undefined;
  /** Signs page cursors; absent outside production, where one is kept in the data folder. */
  readonly cursorSecret: string | undefined;
  /** How many proxies, or the proxies of which networks, are believed what they say in `X-Forwarded-For`. */
  readonly trustProxy: false | number | readonly string[];
  /** Scheme and host under which visitors know the site; absent, what each request was sent to. */
  readonly publicUrl: string | undefined;
  /** Where weaknesses of the site are reported, an address of mail or of a page; absent, nowhere is named. */
  readonly securityContact: string | undefined;
  /** Where visitors reach the people who run the site, an address of mail or of a page; absent, pages name none. */
  readonly contact: string | undefined;
  /** The mail server; absent, mails are kept as files below the data folder. */
  readonly smtpUrl: string | undefined;
  /** Whether mails may go to a mail server on another machine without TLS. */
  readonly smtpPlaintext: boolean;
  /** Whom mails come from. */
  readonly mailFrom: string;
  /** Milliseconds for which a page or an answer made for one guest is given to others. */
  readonly pageCacheMs: number;
  /** Live connections that this instance holds at most. */
  readonly liveConnectionsMax: number;
  /** A port of its own for the metrics; absent, there is none. */
  readonly metricsPort: number | undefined;
  /** Where that port listens. */
  readonly metricsHost: string;
  /** Whoever sends it as a bearer token reads the metrics on the site's own port. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent, the part of them that is recorded, and under which name; absent, none are. */
  readonly traces:
    { readonly endpoint: string; readonly ratio: number; readonly service: string } | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** The commit that this build was made from, for the metrics; absent, it is not told. */
  readonly commit: string | undefined;
  /** Seconds after midnight (UTC) at which a backup is made each day; absent, none is. */
  readonly backupTime: number | undefined;
  /** Absolute folder of these backups; `backups` in the data folder unless told. */
  readonly backupDir: string;
  /** How many of them are kept. */
  readonly backupsKept: number;
  /** Who works on jobs: this process beside its requests, others alone, or this process, which does nothing else. */
  readonly workers: 'inside' | 'none' | 'only';
  /** Milliseconds between "not ready" and closing, so that a balancer notices. */
  readonly shutdownDelayMs: number;
}

/** A start that cannot succeed; the message is one or more plain sentences for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads the configuration.
 * @throws {StartError} naming every variable that is wrong or missing, together.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`) ?? [];
  const problems = [
    ...wrong,
    ...missingInProduction(given),
    ...missingForBucket(given),
    ...missingForDirect(given),
    ...missingForMail(given),
    ...missingForWorker(given),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartError(['The configuration is not usable.', ...problems].join('\n  '));
  }
  const values = parsed.data;
  return Object.freeze({
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(TOP_FOLDER, values.DATA_DIR),
    remotesDir: resolve(TOP_FOLDER, values.REMOTES_DIR ?? join(values.DATA_DIR, 'remotes')),
    remotesUrl: values.REMOTES_URL?.replace(/\/?$/, '/'),
    ...remoteSources(values),
    isShellPinned: values.SHELL_DIR !== undefined,
    shellDir: values.SHELL_DIR ? resolve(TOP_FOLDER, values.SHELL_DIR) : builtShell,
    liveReloadUrl: values.LIVE_RELOAD_URL,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    databasePool: values.DATABASE_POOL,
    databasePrepares: values.DATABASE_PREPARE,
    databaseTags: values.DATABASE_TAGS,
    uploadsBucket: bucketOf(values),
    redisUrl: values.REDIS_URL,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    seedDemo: values.SEED_DEMO ?? values.NODE_ENV === 'development',
    demoPassword: values.DEMO_PASSWORD,
    cursorSecret: values.CURSOR_SECRET,
    trustProxy: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    securityContact: values.SECURITY_CONTACT && new URL(values.SECURITY_CONTACT).href,
    contact: values.CONTACT && new URL(values.CONTACT).href,
    smtpUrl: values.SMTP_URL,
    smtpPlaintext: values.SMTP_PLAINTEXT,
    mailFrom: values.MAIL_FROM ?? 'Stoa <no-reply@localhost>',
    pageCacheMs: values.PAGE_CACHE_MS ?? (values.NODE_ENV === 'production' ? 1500 : 0),
    liveConnectionsMax: values.WS_MAX,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    traces: tracesOf(values),
    commit: values.GIT_COMMIT,
    logLevel: values.LOG_LEVEL,
    backupTime: values.BACKUP_TIME,
    backupDir: resolve(TOP_FOLDER, values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    backupsKept: values.BACKUP_KEEP,
    workers: values.WORKERS,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (values.NODE_ENV === 'production' ? 3000 : 0),
  });
}

/** The configuration for work that takes long, such as migrations: a pooler that stands before the database is left out. */
export function pastPooler(config: Config): Config {
  const { databaseDirectUrl: databaseUrl } = config;
  return databaseUrl ? { ...config, databaseUrl, databasePrepares: true } : config;
}

/** Where builds come from: the bucket, what is named, and, where testers may try builds, servers on their machines. */
function remoteSources(values: z.infer<typeof environmentSchema>) {
  const isDevelopment = values.NODE_ENV === 'development';
  const allowsOverrides = values.REMOTE_OVERRIDES ?? isDevelopment;
  const bucket = values.REMOTES_URL ? [new URL(values.REMOTES_URL).origin] : [];
  // A script of whoever listens on a visitor's own machine is for development only.
  const local = allowsOverrides && isDevelopment ? ['http://localhost:*'] : [];
  return { allowsOverrides, remoteOrigins: [...bucket, ...(values.REMOTE_ORIGINS ?? local)] };
}

function tracesOf(values: z.output<typeof environmentSchema>): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: isDisabled } = values;
  if (!endpoint || isDisabled) return undefined;
  return { endpoint, ratio: values.OTEL_TRACES_SAMPLER_ARG, service: values.OTEL_SERVICE_NAME };
}

/** What has no default that is safe in production, and what to set it to. */
const PRODUCTION_VARIABLES = {
  CURSOR_SECRET: 'must be set in production; make one with "openssl rand -hex 32".',
  PUBLIC_URL: 'must be set in production, to the address visitors use, such as https://stoa.example.',
};

function missingInProduction(given: NodeJS.ProcessEnv): string[] {
  if (given.NODE_ENV !== 'production') return [];
  return Object.entries(PRODUCTION_VARIABLES)
    .filter(([name]) => !given[name])
    .map(([name, says]) => `${name}: ${says}`);
}

/** What a bucket for uploads cannot be reached without. */
const BUCKET_VARIABLES = [
  'UPLOADS_S3_ENDPOINT',
  'UPLOADS_S3_BUCKET',
  'UPLOADS_S3_ACCESS_KEY_ID',
  'UPLOADS_S3_SECRET_ACCESS_KEY',
] as const;

function missingForBucket(given: NodeJS.ProcessEnv): string[] {
  const missing = BUCKET_VARIABLES.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === BUCKET_VARIABLES.length) return [];
  return missing.map((name) => `${name}: must be set too, for uploads to be kept in a bucket.`);
}

function missingForDirect(given: NodeJS.ProcessEnv): string[] {
  if (!given.DATABASE_DIRECT_URL || given.DATABASE_URL) return [];
  return ['DATABASE_URL: must be set too: DATABASE_DIRECT_URL is the same database past a pooler.'];
}

function missingForMail(given: NodeJS.ProcessEnv): string[] {
  if (!given.SMTP_URL || given.MAIL_FROM) return [];
  return ['MAIL_FROM: must be set too, for mails to be sent.'];
}

/** What a process that only works on jobs shares with those that serve. */
const WORKER_VARIABLES = {
  DATABASE_URL: 'must be set for WORKERS=only, to the database of the server.',
  REDIS_URL: 'must be set for WORKERS=only: live messages of jobs reach members through Redis.',
};

function missingForWorker(given: NodeJS.ProcessEnv): string[] {
  if (given.WORKERS !== 'only') return [];
  return Object.entries(WORKER_VARIABLES)
    .filter(([name]) => !given[name])
    .map(([name, says]) => `${name}: ${says}`);
}

function bucketOf(values: z.output<typeof environmentSchema>): BucketPlace | undefined {
  const { UPLOADS_S3_ENDPOINT: endpoint, UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_REGION: region } = values;
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
