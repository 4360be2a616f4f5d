import { isAbsolute, join, resolve } from 'node:path';
import { pastPooler, readConfig } from './config.js';

const secret = 'a secret that is only good for tests';
const production = { NODE_ENV: 'production', CURSOR_SECRET: secret, PUBLIC_URL: 'https://stoa.example' };

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

it('never fills a production database with the demo unless SEED_DEMO is set', () => {
  expect(readConfig(production).seedDemo).toBe(false);
  expect(readConfig({ ...production, SEED_DEMO: '1' }).seedDemo).toBe(true);
  expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false);
});

it('names all wrong and missing variables together', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'abc',
    DATABASE_URL: 'mysql://somewhere',
    REDIS_URL: 'nowhere',
    RATE_LIMIT_FACTOR: '-1',
    SEED_DEMO: 'perhaps',
    SECURITY_CONTACT: 'security@stoa.example',
    CONTACT: 'javascript:alert(1)',
  };
  const message = readError(wrong);
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'REDIS_URL',
    'RATE_LIMIT_FACTOR',
    'SEED_DEMO',
    'SECURITY_CONTACT',
    'CONTACT',
    'CURSOR_SECRET',
    'PUBLIC_URL',
  ]) {
    expect(message).toContain(`${name}: `);
  }
});

it('refuses a public address with a path, since the site is served at the root of its host', () => {
  const message = 'PUBLIC_URL: must be only scheme and host';
  expect(readError({ PUBLIC_URL: 'https://example.org/forum' })).toContain(message);
  expect(readError({ PUBLIC_URL: 'https://example.org/?a=b' })).toContain(message);
  expect(readConfig({ ...production, PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe(
    'https://example.org',
  );
});

it('requires a secret of sufficient length', () => {
  expect(readError({ CURSOR_SECRET: 'short' })).toContain(
    'CURSOR_SECRET: must be at least 32 characters long.',
  );
});

it('refuses a delay of the shutdown that leaves less than 20 s to drain', () => {
  expect(readConfig({ SHUTDOWN_DELAY_MS: '8000' }).shutdownDelayMs).toBe(8000);
  expect(readError({ SHUTDOWN_DELAY_MS: '8001' })).toContain('SHUTDOWN_DELAY_MS: must be at most 8000');
});

it('refuses a secret that is not random', () => {
  expect(readError({ CURSOR_SECRET: 'x'.repeat(64) })).toContain('CURSOR_SECRET: must be random');
  expect(readError({ CURSOR_SECRET: 'abcabcab'.repeat(8) })).toContain('CURSOR_SECRET: must be random');
});

it('lists the allowed words', () => {
  expect(readError({ WORKERS: 'all' })).toContain('WORKERS: must be one of inside, none, only.');
  expect(readError({ SEED_DEMO: 'yes' })).toContain('SEED_DEMO: must be one of 0, 1, true, false.');
});

it('reads the time of backups as seconds after midnight', () => {
  expect(readConfig({ BACKUP_TIME: '03:15' }).backupTime).toBe(11_700);
  expect(readConfig({}).backupTime).toBeUndefined();
  expect(readError({ BACKUP_TIME: '24:00' })).toContain('BACKUP_TIME: must be a time of day');
});

it('requires what a process that only runs jobs shares with the servers', () => {
  const message = readError({ WORKERS: 'only' });
  for (const name of ['DATABASE_URL', 'REDIS_URL']) expect(message).toContain(`${name}: must be set for`);
});

it('requires the address of the database besides the direct one', () => {
  const direct = 'postgres://stoa:x@db:5432/stoa';
  expect(readError({ DATABASE_DIRECT_URL: direct })).toContain('DATABASE_URL: must be set too');
  const given = readConfig({
    DATABASE_URL: 'postgres://stoa:x@pooler:6432/stoa',
    DATABASE_PREPARE: '0',
    DATABASE_DIRECT_URL: direct,
  });
  expect(pastPooler(given)).toMatchObject({ databaseUrl: direct, databasePrepares: true });
  const plain = readConfig({});
  expect(pastPooler(plain)).toBe(plain);
});

it('resolves folders from the root of the repository, wherever it is started', () => {
  const top = resolve(__dirname, '../../../..');
  expect(readConfig({})).toMatchObject({
    dataDir: join(top, '.data'),
    remotesDir: join(top, '.data/remotes'),
    shellDir: join(top, 'shell/dist'),
  });
  expect(readConfig({ DATA_DIR: 'data', REMOTES_DIR: 'builds' })).toMatchObject({
    dataDir: join(top, 'data'),
    remotesDir: join(top, 'builds'),
  });
  expect(readConfig({ DATA_DIR: '/srv/stoa' }).remotesDir).toBe('/srv/stoa/remotes');
});

it.each([
  ['', false],
  ['0', false],
  ['false', false],
  ['1', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.168.1.7,fd00::/8', ['10.0.0.0/8', '192.168.1.7', 'fd00::/8']],
])('TRUST_PROXY=%s trusts %j', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

it.each(['-1', '11', 'yes', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8,'])(
  'refuses TRUST_PROXY=%s',
  (value) => {
    expect(readError({ TRUST_PROXY: value })).toContain('TRUST_PROXY: must be how many proxies');
  },
);

it('treats an empty variable as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

it('allows builds from the bucket and from configured origins', () => {
  const remoteOrigins = (environment: NodeJS.ProcessEnv) =>
    readConfig({ ...production, ...environment }).remoteOrigins;
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

it('reads publishing keys, and says which entry is wrong', () => {
  const key = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const { publishKeys } = readConfig({ REMOTES_KEYS: `feed:${key}:laptop, shell:${key}` });
  expect(publishKeys?.get('feed')).toMatchObject([{ name: 'laptop' }]);
  expect([...(publishKeys?.keys() ?? [])]).toEqual(['feed', 'shell']);
  expect(readConfig({ REMOTES_KEYS: '' }).publishKeys).toBeUndefined();
  expect(readError({ REMOTES_KEYS: `feed:${key},/etc/keys` })).toContain(
    'REMOTES_KEYS: must be entries such as feed:<key>:laptop, with commas between; entry 2 is not.',
  );
});

it('reads webhooks for all apps and for one', () => {
  const [chat, feed] = ['https://chat.example/hooks?a=b', 'http://127.0.0.1:9/feed'];
  expect(readConfig({ CANARY_WEBHOOKS: `${chat}, feed=${feed}` }).canaryWebhooks).toEqual([
    { app: undefined, url: chat },
    { app: 'feed', url: feed },
  ]);
  expect(readConfig({}).canaryWebhooks).toEqual([]);
  for (const wrong of ['chat.example', 'feed=', 'file:///etc/passwd', `${chat},`])
    expect(readError({ CANARY_WEBHOOKS: wrong })).toContain('CANARY_WEBHOOKS: must be addresses such as');
  const many = Array.from({ length: 17 }, () => chat).join(',');
  expect(readError({ CANARY_WEBHOOKS: many })).toContain('CANARY_WEBHOOKS: must be 16 addresses at most.');
});

it('lets testers load other builds outside production, and there if enabled', () => {
  expect(readConfig({})).toMatchObject({ allowsOverrides: true, remoteOrigins: ['http://localhost:*'] });
  expect(readConfig(production)).toMatchObject({ allowsOverrides: false, remoteOrigins: [] });
  expect(readConfig({ ...production, REMOTE_OVERRIDES: '1' })).toMatchObject({
    allowsOverrides: true,
    remoteOrigins: [],
  });
});

it('takes a complete bucket for uploads, or names what is missing', () => {
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
  throw new Error('The configuration was accepted.');
}

it('requires a sender of mails if there is a mail server', () => {
  expect(readError({ SMTP_URL: 'smtp://mail.stoa.example' })).toContain('MAIL_FROM: must be set too');
  expect(readError({ SMTP_URL: 'https://mail.stoa.example' })).toContain('SMTP_URL: must be an address');
  expect(readError({ MAIL_FROM: 'nobody' })).toContain('MAIL_FROM: must be an address');
  const given = { SMTP_URL: 'smtp://mail.stoa.example', MAIL_FROM: 'Stoa <no-reply@stoa.example>' };
  expect(readConfig(given)).toMatchObject({ smtpUrl: given.SMTP_URL, mailFrom: given.MAIL_FROM });
});

describe('the key of pushes', () => {
  it('is 32 bytes, as hexadecimal digits or in base64url', () => {
    const key = Buffer.alloc(32, 7);
    for (const text of [key.toString('hex'), key.toString('base64url')])
      expect(readConfig({ WEB_PUSH_PRIVATE_KEY: text }).pushKey).toEqual(key);
    expect(readConfig({}).pushKey).toBeUndefined();
  });

  it('is refused if it has another length, or is no number of the curve', () => {
    for (const text of ['abc', 'f'.repeat(64), '0'.repeat(64)])
      expect(readError({ WEB_PUSH_PRIVATE_KEY: text })).toContain('WEB_PUSH_PRIVATE_KEY: ');
  });

  it('allows private push services by their HTTPS origins alone', () => {
    const origins = ['https://push.example:8443', 'https://push.internal'];
    expect(readConfig({ WEB_PUSH_ORIGINS: origins.join(', ') }).pushOrigins).toEqual(origins);
    expect(readConfig({}).pushOrigins).toEqual([]);
    for (const text of ['http://push.example', 'https://push.example/path', 'push.example'])
      expect(readError({ WEB_PUSH_ORIGINS: text })).toContain('WEB_PUSH_ORIGINS: must be HTTPS origins');
  });
});
