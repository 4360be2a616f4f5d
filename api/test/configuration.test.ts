import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { missingVariables } from '../src/platform/config/config.js';
import { variableNames } from './support/configuration-page.js';

const top = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(top, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** An environment in which some variables have any value, others a certain one. */
const environment = (names: readonly string[], others: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(names.map((name) => [name, 'set'])),
  NODE_ENV: 'production',
  ...others,
});

const example = read('.env.example');
const exampleNames = matches(example, /^#?([A-Z][A-Z0-9_]*)=/gm);

interface Compose {
  readonly services: Record<
    string,
    { image?: string; command?: string[]; environment?: Record<string, string> }
  >;
}

const composeFile = read('deploy/compose.yaml');
const compose = parse(composeFile, { merge: true }) as Compose;
const composeExampleNames = matches(read('deploy/compose.env.example'), /^([A-Z_]+)=/gm);

/** The environment of each service of the image that uses the database, as the server sees it. */
const services = Object.entries(compose.services)
  .filter(([name, { image }]) => image?.includes('STOA_IMAGE') && name !== 'publish')
  .map(([name, service]): [name: string, given: NodeJS.ProcessEnv] => [
    name,
    Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, value]) => [key.replace(/_FILE$/, ''), value]),
    ),
  ]);

const chart = 'deploy/helm/stoa';
const templates = readdirSync(join(top, chart, 'templates')).map((name) =>
  read(`${chart}/templates/${name}`),
);
const values = read(`${chart}/values.yaml`);
const chartNames = templates.flatMap((text) => matches(text, /(?:- name: |")([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g));

const units = ['deploy/stoa.service', 'deploy/stoa-worker.service'];

const namesByFile: Record<string, readonly string[]> = {
  '.env.example': exampleNames,
  Dockerfile: matches(
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '',
    /^(?:ENV| {3}) ([A-Z_]+)=/gm,
  ),
  'deploy/compose.yaml': services.flatMap(([, given]) => Object.keys(given)),
  'deploy/compose.env.example': composeExampleNames.filter(
    (name) => !['TLS_FOLDER', 'STOA_IMAGE'].includes(name),
  ),
  [`${chart}/templates`]: chartNames,
  [`${chart}/values.yaml`]: matches(values, /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g),
  ...Object.fromEntries(units.map((unit) => [unit, matches(read(unit), /\b([A-Z][A-Z0-9_]+)=/g)])),
};

it('shows a default for each variable in docs/configuration.md', () => {
  expect(read('docs/configuration.md')).not.toContain('| `` ');
});

it('no two variables have the same name', () => {
  expect(variableNames).toEqual([...new Set(variableNames)]);
});

it.each(Object.entries(namesByFile))('%s names known variables only', (_file, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
});

it('.env.example sets what a production server requires', () => {
  expect(missingVariables(environment(matches(example, /^([A-Z][A-Z0-9_]*)=/gm)))).toEqual([]);
});

it('stoa-worker.service and .env.example name what a worker requires', () => {
  expect(read('deploy/stoa-worker.service')).toContain('WORKERS=only');
  expect(missingVariables(environment(exampleNames, { WORKERS: 'only' }))).toEqual([]);
});

it('the chart takes each secret of the server from a Kubernetes secret', () => {
  const secrets = variableNames.filter((name) => /(?:SECRET|KEY|KEY_ID)$/.test(name));
  expect(secrets).toContain('CURSOR_SECRET');
  expect(secrets.filter((name) => !chartNames.includes(name))).toEqual([]);
});

it.each(services)('the service %s of compose.yaml has what it requires', (_name, given) => {
  expect(missingVariables({ NODE_ENV: 'production', ...given })).toEqual([]);
});

it('compose.env.example lists each variable that compose.yaml takes from it', () => {
  const taken = new Set(matches(composeFile, /\$\{([A-Z_]+)/g));
  expect([...composeExampleNames].sort()).toEqual([...taken].sort());
});

it('the chart sets what servers and workers require', () => {
  // With SMTP_URL in the secret, the operator sets MAIL_FROM in `config`.
  const given = environment([...chartNames, 'MAIL_FROM'], { WORKERS: 'only' });
  expect(missingVariables(given)).toEqual([]);
});

it('a shell reads each variable of .env.example as written, including commented-out ones', () => {
  const lines = matches(example, /^#?([A-Z][A-Z0-9_]*=.*)$/gm);
  const script = `set -eu -a\n${lines.join('\n')}\nenv`;
  const shell = execFileSync('sh', ['-c', script], { env: { PATH: process.env.PATH }, encoding: 'utf8' });
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(shell.split('\n')).toContain(line.replaceAll('"', ''));
});
