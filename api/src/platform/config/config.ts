import { join } from 'node:path';
import type { BucketPlace } from '@stoa/bucket';
import { z } from 'zod';
import { TOP_FOLDER } from './fields.js';
import {
  jobsVariables,
  mailVariables,
  monitoringVariables,
  pushVariables,
  tracesVariables,
} from './operation.variables.js';
import { siteVariables } from './site.variables.js';
import { buildsVariables, databaseVariables, uploadsVariables } from './storage.variables.js';
import { missing, variableOf } from './variable.js';

/** Every variable of the server by subject, as docs/configuration.md lists them. */
export const variableGroups: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  Site: siteVariables,
  'Database and Redis': databaseVariables,
  Uploads: uploadsVariables,
  'Published builds': buildsVariables,
  Email: mailVariables,
  'Notifications on devices': pushVariables,
  'Jobs and backups': jobsVariables,
  'Logs and metrics': monitoringVariables,
  Traces: tracesVariables,
};

const allVariables = Object.fromEntries(
  Object.values(variableGroups).flatMap((group) => Object.entries(group)),
);

/** Variables that become a property of `Config` each, under their key. */
const plainSchema = z.object({
  ...siteVariables,
  ...databaseVariables,
  ...buildsVariables,
  ...mailVariables,
  ...pushVariables,
  ...jobsVariables,
  ...monitoringVariables,
});

const bucketSchema = z
  .object(uploadsVariables)
  .transform(({ uploadsEndpoint: endpoint, uploadsBucketName: bucket, ...rest }): BucketPlace | undefined => {
    const { uploadsRegion: region, uploadsKeyId: accessKeyId, uploadsSecretKey: secretAccessKey } = rest;
    if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  });

const tracesSchema = z
  .object(tracesVariables)
  .transform(({ tracesEndpoint: endpoint, tracesRatio: ratio, tracesService: service, tracesDisabled }) =>
    endpoint && !tracesDisabled ? { endpoint, ratio, service } : undefined,
  );

/** Reads all variables and derives the defaults that depend on several of them. */
const configSchema = plainSchema
  .extend({ uploadsBucket: bucketSchema, traces: tracesSchema })
  .transform((values) => {
    const isProduction = values.environment === 'production';
    return {
      ...values,
      ...remoteSources(values),
      remotesDir: values.remotesDir ?? join(values.dataDir, 'remotes'),
      /** The built shell, which is served until one is published. */
      shellDir: values.shellDir ?? join(TOP_FOLDER, 'shell/dist'),
      /** Whether `SHELL_DIR` names the shell, which is then served instead of published ones. */
      isShellPinned: values.shellDir !== undefined,
      seedDemo: values.seedDemo ?? values.environment === 'development',
      pageCacheMs: values.pageCacheMs ?? (isProduction ? 1500 : 0),
      newcomerHours: values.newcomerHours ?? (isProduction ? 24 : 0),
      backupDir: values.backupDir ?? join(values.dataDir, 'backups'),
      shutdownDelayMs: values.shutdownDelayMs ?? (isProduction ? 3000 : 0),
    };
  });

/** Everything the environment decides, read once and frozen. Each variable's declaration describes its property. */
export type Config = Readonly<z.output<typeof configSchema>>;

/** A start that cannot succeed; the message is one or more plain sentences for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Reads the configuration.
 * @throws {StartError} naming all wrong and missing variables.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const byKey = Object.fromEntries(
    Object.entries(allVariables).map(([key, schema]) => [key, given[variableOf(schema).name]]),
  );
  const parsed = configSchema.safeParse({ ...byKey, uploadsBucket: byKey, traces: byKey });
  const problems = [...wrongValues(parsed.error), ...missingVariables(given)];
  if (!parsed.success || problems.length > 0) {
    throw new StartError(['The configuration is not usable.', ...problems].join('\n  '));
  }
  return Object.freeze(parsed.data);
}

function wrongValues(error: z.ZodError | undefined): string[] {
  const issues = error?.issues ?? [];
  return issues.flatMap(({ path, message }) => {
    const key = path.findLast((one) => Object.hasOwn(allVariables, one));
    const schema = key === undefined ? undefined : allVariables[String(key)];
    return schema ? `${variableOf(schema).name}: ${message}.` : [];
  });
}

/** Returns what to do about each missing variable that others require. */
export function missingVariables(given: NodeJS.ProcessEnv): string[] {
  return Object.values(allVariables).flatMap((schema) => missing(given, variableOf(schema)));
}

/** The configuration for long work such as migrations, which a pooler would cut short: it connects directly. */
export function pastPooler(config: Config): Config {
  const { databaseDirectUrl: databaseUrl } = config;
  return databaseUrl ? { ...config, databaseUrl, databasePrepares: true } : config;
}

/** Returns the origins of builds: the bucket, configured origins and, for testers in development, their own machine. */
function remoteSources(values: z.output<typeof plainSchema>) {
  const isDevelopment = values.environment === 'development';
  const allowsOverrides = values.allowsOverrides ?? isDevelopment;
  const bucket = values.remotesUrl ? [new URL(values.remotesUrl).origin] : [];
  // In production, any program listening on a visitor's machine could run a script in the page.
  const local = allowsOverrides && isDevelopment ? ['http://localhost:*'] : [];
  return { allowsOverrides, remoteOrigins: [...bucket, ...(values.remoteOrigins ?? local)] };
}
