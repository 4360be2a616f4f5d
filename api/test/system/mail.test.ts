import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { bounds } from '../../src/platform/bounds.js';
import type { Config } from '../../src/platform/config/config.js';
import { MailComposer } from '../../src/delivery/mail/mail-composer.js';
import { Mailer } from '../../src/delivery/mail/mailer.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { mailsTo } from '../support/outbox.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse' };
const opened: Socket[] = [];
let server: Server | undefined;
let api: TestApp | undefined;

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  server?.close();
  await api?.app.close();
  await api?.store.drop();
  [server, api] = [undefined, undefined];
});

/** A mail server that answers each line by what it says; returns what it was sent. */
async function listen(answer: (line: string) => string | undefined, greeting?: string): Promise<string[]> {
  const lines: string[] = [];
  server = createServer((socket) => {
    opened.push(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        lines.push(line);
        const said = answer(line);
        if (said) socket.write(`${said}\r\n`);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return lines;
}

/** Adds an account that has received no mail yet. */
const addAccount = ({ database }: TestApp) =>
  database.pool.query('INSERT INTO users (username, email) VALUES ($1, $2)', [
    account.username,
    account.email,
  ]);

async function start(port?: number, given: Partial<Config> = {}): Promise<TestApp> {
  const bound = server?.address();
  port ??= typeof bound === 'object' && bound ? bound.port : 0;
  api = await TestApp.start({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Stoa <no-reply@stoa.example>',
    ...given,
  });
  await addAccount(api);
  return api;
}

const metric = async (outcome: string, kind = 'password-reset'): Promise<number> => {
  const { text } = (await api?.app.get(Metrics).read()) ?? { text: '' };
  const line = new RegExp(`stoa_mails_total\\{kind="${kind}",outcome="${outcome}"\\} (\\d+)`);
  return Number(line.exec(text)?.[1] ?? 0);
};

const forget = () => api?.call('forgotPassword', { body: { email: account.email } });

const polite = (line: string): string | undefined => {
  if (/^(EHLO|HELO|MAIL|RCPT|QUIT|RSET)/.test(line)) return '250 ok';
  if (line === 'DATA') return '354 go on';
  if (line === 'STARTTLS') return '454 not available';
  return line === '.' ? '250 taken' : undefined;
};

it('goes to the mail server that is configured, as text and HTML', async () => {
  const lines = await listen(polite, '220 here');
  await start();
  await forget();
  await until(() => lines.includes('.'));
  expect(lines).toContain('RCPT TO:<ada@example.org>');
  expect(lines).toContain('From: Stoa <no-reply@stoa.example>');
  expect(lines).toContain('Auto-Submitted: auto-generated');
  expect(lines.filter((line) => line.startsWith('Content-Type: text/')).length).toBe(2);
  await until(async () => (await metric('sent')) === 1);
});

it('carries additional header fields where it has some', async () => {
  const lines = await listen(polite, '220 here');
  const { app } = await start();
  const text = { subject: 'News', paragraphs: ['Some.'], foot: 'Why.' };
  const headers = { 'List-Unsubscribe': `<https://stoa.example/${'x'.repeat(80)}>` };
  const mail = { to: account.email, text, headers };
  await app.get(Mailer, { strict: false }).sendNow('1', { kind: 'digest', userId: 1 }, mail);
  const whole = lines.join('\n').replaceAll(/\n[ \t]+/g, ' ');
  expect(whole).toContain(`List-Unsubscribe: ${headers['List-Unsubscribe']}\n`);
  expect(whole).toContain('Auto-Submitted: auto-generated');
});

/** An address of this machine that the configuration takes for another one. */
const elsewhere = (): string => {
  const bound = server?.address();
  return `smtp://0.0.0.0:${typeof bound === 'object' && bound ? bound.port : 0}`;
};

it('goes to no other machine in plain text, where STARTTLS was taken out of what its server offers', async () => {
  const lines = await listen(polite, '220 here');
  await start(undefined, { smtpUrl: elsewhere() });
  await forget();
  await until(async () => (await metric('failed')) > 0);
  expect(lines.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([]);
});

it('goes to another machine in plain text where that is configured', async () => {
  const lines = await listen(polite, '220 here');
  await start(undefined, { smtpUrl: elsewhere(), smtpPlaintext: true });
  await forget();
  await until(() => lines.includes('.'));
});

it('is retried later when the server is down, and no request waits for it', async () => {
  await start(1);
  await forget();
  await until(async () => (await metric('failed')) > 0);
  const waiting = `SELECT state FROM stoa_jobs.job WHERE name = 'mail.send'`;
  await until(async () => (await api?.database.pool.query(waiting))?.rows[0]?.state === 'retry');
});

it('delays no request when the server does not respond', async () => {
  await listen(() => undefined);
  await start();
  const begun = Date.now();
  await forget();
  expect(Date.now() - begun).toBeLessThan(bounds.mailConnectTime / 2);
  await until(() => opened.length > 0);
});

it('is not retried after a permanent refusal, and no log line or job names the recipient', async () => {
  const refused = (line: string) =>
    line.startsWith('RCPT') ? '550 <ada@example.org> unknown' : polite(line);
  await listen(refused, '220 here');
  await start();
  await forget();
  await until(async () => (await metric('refused')) > 0);
  await api?.settled();
  const jobs = await api?.database.pool.query(`SELECT data, output FROM stoa_jobs.job`);
  expect(JSON.stringify(jobs?.rows)).not.toContain('ada@');
});

it(`is asked for at most ${bounds.mailsAskedFor.points} times an hour, and notices are counted apart`, async () => {
  api = await TestApp.start({ rateLimitFactor: 1 });
  await addAccount(api);
  const mailer = api.app.get(Mailer, { strict: false });
  const [{ id: userId = 0 } = {}] = (await api.database.pool.query('SELECT id FROM users')).rows;
  for (let n = 0; n < bounds.mailsAskedFor.points + 2; n++)
    await mailer.send({ kind: 'password-reset', userId });
  await mailer.send({ kind: 'security-changed', userId, change: 'password-changed' });
  const subjects = (await mailsTo(api, account.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Set a new password')).toHaveLength(
    bounds.mailsAskedFor.points,
  );
  expect(subjects).toContain('The security settings of your account have changed');
  expect(await metric('limited')).toBe(2);
});

it('is not sent when the account does not exist', async () => {
  api = await TestApp.start();
  await api.app.get(Mailer, { strict: false }).send({ kind: 'sign-in-blocked', userId: 999 });
  expect(await mailsTo(api, account.email)).toEqual([]);
});

describe('the page of kept mails', () => {
  const outbox = (headers: Record<string, string> = {}) => fetch(`${api?.address}/outbox`, { headers });

  it('is for developers on this machine, not for requests through a proxy', async () => {
    api = await TestApp.start({ environment: 'development' });
    await api.call('register', { body: account });
    await api.call('forgotPassword', { body: { email: account.email } });
    await mailsTo(api, account.email);
    expect(await (await outbox()).text()).toContain('Set a new password');
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await outbox({ [name]: '203.0.113.9' })).status).toBe(404);
  });

  it('is not there in production', async () => {
    api = await TestApp.start({ environment: 'production' });
    expect((await outbox()).status).toBe(404);
  });
});

it('confirms one address a few times, however many accounts name it with whatever tag', async () => {
  api = await TestApp.start({ rateLimitFactor: 1 });
  const mailer = api.app.get(Mailer, { strict: false });
  const [{ points: anHour }] = bounds.mailsToConfirm;
  const text = { subject: 'Confirm', paragraphs: ['Some.'], foot: 'Why.' };
  const send = (number: number, kind: 'confirm-email' | 'password-reset') => {
    const to = number % 2 ? `stranger+${number}@example.org` : 'Stranger@example.org';
    return mailer.sendNow(`${kind} ${number}`, { kind, userId: number }, { to, text });
  };
  for (let number = 0; number < anHour + 3; number++) await send(number, 'confirm-email');
  expect(await metric('sent', 'confirm-email')).toBe(anHour);
  expect(await metric('limited', 'confirm-email')).toBe(3);
  await send(0, 'password-reset');
  expect(await metric('sent', 'password-reset')).toBe(1);
});

it('sends security notices to an address after its limit of requested mails', async () => {
  api = await TestApp.start({ rateLimitFactor: 1 });
  const mailer = api.app.get(Mailer, { strict: false });
  const [{ points: anHour }] = bounds.mailsToAddress;
  const text = { subject: 'Some', paragraphs: ['Some.'], foot: 'Why.' };
  const send = (key: string, kind: 'password-reset' | 'security-changed') =>
    mailer.sendNow(key, { kind, userId: 1 }, { to: account.email, text });
  for (let number = 0; number <= anHour; number++) await send(`reset ${number}`, 'password-reset');
  for (let number = 0; number <= anHour; number++) await send(`change ${number}`, 'security-changed');
  expect(await metric('limited')).toBe(1);
  expect(await metric('sent', 'security-changed')).toBe(anHour);
  expect(await metric('limited', 'security-changed')).toBe(1);
});

it('counts security notices to an unconfirmed address, which may be a stranger’s, as other mails to it', async () => {
  api = await TestApp.start({ rateLimitFactor: 1 });
  await addAccount(api);
  const mailer = api.app.get(Mailer, { strict: false });
  const composer = api.app.get(MailComposer, { strict: false });
  const [{ id: userId = 0 } = {}] = (await api.database.pool.query('SELECT id FROM users')).rows;
  const text = { subject: 'Some', paragraphs: ['Some.'], foot: 'Why.' };
  const [{ points: anHour }] = bounds.mailsToAddress;
  for (let number = 0; number < anHour; number++)
    await mailer.sendNow(`reset ${number}`, { kind: 'password-reset', userId }, { to: account.email, text });
  const notify = async (key: string) => {
    const composed = await composer.compose({ kind: 'codes-blocked', userId });
    if (composed) await mailer.sendNow(key, { kind: 'codes-blocked', userId }, composed);
  };
  await notify('unconfirmed');
  expect(await metric('limited', 'codes-blocked')).toBe(1);
  await api.database.pool.query('UPDATE users SET email_confirmed_at = now()');
  await notify('confirmed');
  expect(await metric('sent', 'codes-blocked')).toBe(1);
  const former = { userId, to: 'ada+1@example.org', isUnconfirmed: true };
  for (const composed of [
    await composer.compose({ kind: 'email-moved', ...former }),
    await composer.compose({ kind: 'account-deleted', username: account.username, ...former }),
  ])
    expect(composed).toMatchObject({ isUnconfirmed: true });
});
