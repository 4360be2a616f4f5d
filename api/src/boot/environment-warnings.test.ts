import { environmentWarnings } from './environment-warnings.js';

const production = { environment: 'production', smtpUrl: 'smtp://mail.stoa.example' } as const;

it('warns of root in production, and there alone', () => {
  const root = { uid: 0, node: '22.12.0' };
  expect(environmentWarnings(production, root)).toEqual([expect.stringContaining('runs as root')]);
  expect(environmentWarnings({ environment: 'development', smtpUrl: undefined }, root)).toEqual([]);
  expect(environmentWarnings(production, { uid: 1000, node: '24.1.0' })).toEqual([]);
});

it('warns of a Node that gets no fixes', () => {
  const warnings = environmentWarnings(production, { uid: 1000, node: '20.20.2' });
  expect(warnings).toEqual([expect.stringContaining('Install Node.js 22 or 24.')]);
});

it('warns in production of mails that reach nobody', () => {
  const place = { uid: 1000, node: '24.1.0' };
  const warnings = environmentWarnings({ ...production, smtpUrl: undefined }, place);
  expect(warnings).toEqual([expect.stringContaining('Set SMTP_URL and MAIL_FROM.')]);
});
