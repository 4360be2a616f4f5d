import { environmentWarnings } from './environment-warnings.js';

const production = {
  environment: 'production',
  databaseUrl: 'postgres://stoa@127.0.0.1/stoa',
  smtpUrl: 'smtp://mail.stoa.example',
} as const;
const development = { environment: 'development', databaseUrl: undefined, smtpUrl: undefined } as const;

it('warns about root in production only', () => {
  const root = { uid: 0, node: '22.12.0' };
  expect(environmentWarnings(production, root)).toEqual([expect.stringContaining('runs as root')]);
  expect(environmentWarnings(development, root)).toEqual([]);
  expect(environmentWarnings(production, { uid: 1000, node: '24.1.0' })).toEqual([]);
});

it('warns about a Node.js version without security fixes', () => {
  const warnings = environmentWarnings(production, { uid: 1000, node: '20.20.2' });
  expect(warnings).toEqual([expect.stringContaining('Install Node.js 22 or 24.')]);
});

it('warns in production if no mail server is configured', () => {
  const place = { uid: 1000, node: '24.1.0' };
  const warnings = environmentWarnings({ ...production, smtpUrl: undefined }, place);
  expect(warnings).toEqual([expect.stringContaining('Set SMTP_URL and MAIL_FROM.')]);
});

it('warns in production about the embedded database', () => {
  const place = { uid: 1000, node: '24.1.0' };
  const warnings = environmentWarnings({ ...production, databaseUrl: undefined }, place);
  expect(warnings).toEqual([expect.stringContaining('Set DATABASE_URL.')]);
});
