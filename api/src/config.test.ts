import { isAbsolute } from 'node:path';
import { readConfig } from './config.js';

const secret = 'x'.repeat(32);

it('needs nothing for the demo', () => {
  expect(readConfig({})).toMatchObject({
    environment: 'development',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    redisUrl: undefined,
    rateLimitFactor: 1,
    seedDemo: true,
  });
  expect(isAbsolute(readConfig({}).dataDir)).toBe(true);
});

it('never fills a production database with the demo unless it is told to', () => {
  const production = { NODE_ENV: 'production', CURSOR_SECRET: secret };
  expect(readConfig(production).seedDemo).toBe(false);
  expect(readConfig({ ...production, SEED_DEMO: '1' }).seedDemo).toBe(true);
  expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false);
});

it('names every variable that is wrong or missing, together', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'abc',
    DATABASE_URL: 'mysql://somewhere',
    REDIS_URL: 'nowhere',
    RATE_LIMIT_FACTOR: '-1',
    SEED_DEMO: 'perhaps',
  };
  const message = readError(wrong);
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'REDIS_URL',
    'RATE_LIMIT_FACTOR',
    'SEED_DEMO',
    'CURSOR_SECRET',
  ]) {
    expect(message).toContain(`${name}: `);
  }
});

it('wants a secret of a fit length', () => {
  expect(readError({ CURSOR_SECRET: 'short' })).toContain(
    'CURSOR_SECRET: must be at least 32 characters long.',
  );
});

it('takes an empty variable for none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('lets builds come from the bucket and from named origins', () => {
  const remoteOrigins = (environment: NodeJS.ProcessEnv) =>
    readConfig({ NODE_ENV: 'production', CURSOR_SECRET: secret, ...environment }).remoteOrigins;
  expect(remoteOrigins({})).toEqual([]);
  expect(
    remoteOrigins({
      REMOTES_URL: 'https://cdn.example/builds',
      REMOTE_ORIGINS: 'https://a.example, http://b:*',
    }),
  ).toEqual(['https://cdn.example', 'https://a.example', 'http://b:*']);
  for (const wrong of ['cdn.example', 'https://cdn.example/folder', "https://x 'unsafe-inline'", 'https://*'])
    expect(readError({ REMOTE_ORIGINS: wrong })).toContain('REMOTE_ORIGINS: must be origins');
});

it('lets testers put builds into their tab outside production, and there when it is switched on', () => {
  const production = { NODE_ENV: 'production', CURSOR_SECRET: secret };
  expect(readConfig({})).toMatchObject({ allowsOverrides: true, remoteOrigins: ['http://localhost:*'] });
  expect(readConfig(production)).toMatchObject({ allowsOverrides: false, remoteOrigins: [] });
  expect(readConfig({ ...production, REMOTE_OVERRIDES: '1' }).allowsOverrides).toBe(true);
});

it('takes a bucket for uploads whole, or names what is missing of it', () => {
  const bucket = {
    UPLOADS_S3_ENDPOINT: 'https://s3.example.org',
    UPLOADS_S3_BUCKET: 'media',
    UPLOADS_S3_ACCESS_KEY_ID: 'who',
    UPLOADS_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).uploadsBucket).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'who',
    secretAccessKey: 'secret',
  });
  expect(readConfig({}).uploadsBucket).toBeUndefined();
  const wrong = readError({ ...bucket, UPLOADS_S3_BUCKET: '', UPLOADS_S3_ENDPOINT: 'ftp://example.org' });
  expect(wrong).toContain('UPLOADS_S3_BUCKET: must be set too');
  expect(wrong).toContain('UPLOADS_S3_ENDPOINT: must be an address such as');
});

it('is frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

function readError(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The configuration was taken.');
}
