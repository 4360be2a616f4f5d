import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '@stoa/workspace/paths';
import { reported } from '@stoa/workspace/report';
import { run } from '@stoa/workspace/run';
import { parse, parseAllDocuments } from 'yaml';

/** Required Debian packages, and a file that each installs. */
const debianPackages = {
  'golang-go': '/usr/bin/go',
  'golang-github-masterminds-sprig-dev': '/usr/share/gocode/src/github.com/Masterminds/sprig',
  'golang-github-ghodss-yaml-dev': '/usr/share/gocode/src/github.com/ghodss/yaml',
  prometheus: '/usr/bin/promtool',
  shellcheck: '/usr/bin/shellcheck',
};

/** Schemas of Kubernetes and of the Prometheus operator. */
const models = ['kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0'];

const folder = fromRoot('node_modules/.cache/stoa/deploy');
const chart = fromRoot('deploy/helm/stoa');

/** @typedef {{ env: { name: string }[] }} Container */
/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string }, spec?: { template?: { spec: { containers: Container[] } } } }} Resource */
/** @typedef {Record<string, unknown>} Values */

async function install() {
  const missing = Object.entries(debianPackages).filter(([, file]) => !existsSync(file));
  if (missing.length > 0) {
    const names = missing.map(([name]) => name);
    await run('apt-get', ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names]);
  }
  if (existsSync(path.join(folder, 'node_modules/kubernetes-models'))) return;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await run('npm install', ['npm', 'install', ...options, ...models], { cwd: folder });
}

/**
 * Renders the chart.
 * @param {Values} values overrides of the chart's defaults
 * @returns {Promise<Resource[]>}
 */
async function render(values) {
  const own = parse(readFileSync(path.join(chart, 'values.yaml'), 'utf8'));
  const program = fromRoot('packages/dev-tools/src/chart/render.go');
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: path.join(folder, 'go') };
  const env = { ...process.env, ...go };
  const command = ['go', 'run', program, chart, JSON.stringify({ ...own, ...values })];
  /** @type {Record<string, string>} */
  const rendered = JSON.parse(await run('The chart', command, { env }));
  return Object.entries(rendered)
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) =>
      parseAllDocuments(text).flatMap((document) => {
        if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join('\n')}`);
        return /** @type {Resource | null} */ (document.toJS()) ?? [];
      }),
    );
}

/**
 * Validates a resource against the schema of its kind.
 * @param {Resource} resource
 * @throws {Error} naming the invalid fields
 */
async function validate(resource) {
  const isOperators = resource.apiVersion.startsWith('monitoring.coreos.com/');
  const library = isOperators ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
  const file = path.join(folder, 'node_modules', library, resource.apiVersion, 'index.js');
  const { [resource.kind]: Model } = await import(pathToFileURL(file).href);
  new Model(resource).validate();
}

const ingressFrom = [{ podSelector: {} }];
const said = {
  publicUrl: 'https://stoa.example',
  existingSecret: 'stoa',
  networkPolicy: { enabled: true, ingressFrom },
};

/** @type {Record<string, Values>} */
const cases = {
  'a claim': { ...said, existingClaim: 'stoa-data' },
  'buckets, a pooler and all that is optional': {
    ...said,
    builds: {
      url: 'https://cdn.stoa.example/',
      endpoint: 'https://s3.example',
      bucket: 'builds',
      region: 'eu',
    },
    uploads: { endpoint: 'https://s3.example', bucket: 'uploads', region: 'eu' },
    database: { pooled: true, pool: 5 },
    worker: { enabled: true, replicas: 2, resources: {} },
    autoscaling: { enabled: true, minReplicas: 2, maxReplicas: 4, targetCPUUtilizationPercentage: 60 },
    ingress: { enabled: true, className: 'nginx', annotations: { a: 'b' }, tlsSecret: 'tls' },
    networkPolicy: { enabled: true, ingressFrom, metricsFrom: ingressFrom },
    podMonitor: { enabled: true, interval: '30s', labels: { release: 'prometheus' } },
    prometheusRule: { enabled: true, labels: {} },
    dashboards: { enabled: true, labels: { grafana_dashboard: '1' } },
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
    podAnnotations: { a: 'b' },
  },
};

/**
 * Asserts that the chart rejects values.
 * @param {string} what the missing part
 * @param {Values} values
 * @param {string} name of the value that the error must mention
 */
const refuses = (what, values, name) =>
  reported(`The chart without ${what} is refused`, async () => {
    const error = await render(values).catch((/** @type {Error} */ refusal) => refusal);
    if (!(error instanceof Error) || !error.message.includes(name)) throw new Error('It is rendered.');
  });

/**
 * `npm run check:deploy`: checks that need more than npm packages. Renders the chart with the libraries of Helm, not
 * Helm itself, and validates each resource against the Kubernetes schemas. Prometheus' own tool tests the alerts.
 */
export async function checkDeploy() {
  await reported('Installing what checks', install);
  for (const [name, values] of Object.entries(cases)) {
    await reported(`The chart with ${name}`, async () => {
      const resources = await render(values);
      for (const resource of resources) await validate(resource);
      console.log(`  ${resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join(', ')}`);
    });
  }
  await reported('Pods behind a pooler have the address of the database itself', async () => {
    const pooled = { ...said, existingClaim: 'stoa-data', database: { pooled: true, pool: 5 } };
    const worker = { enabled: true, replicas: 1, resources: {} };
    const deployments = (await render({ ...pooled, worker })).filter(({ kind }) => kind === 'Deployment');
    const without = deployments.filter(
      ({ spec }) =>
        !spec?.template?.spec.containers[0]?.env.some(({ name }) => name === 'DATABASE_DIRECT_URL'),
    );
    if (deployments.length !== 2 || without.length > 0)
      throw new Error(`Without it: ${without.map(({ metadata }) => metadata.name).join(', ')}`);
  });
  await refuses('a place for builds', said, 'existingClaim');
  const open = { ...said, existingClaim: 'stoa-data', networkPolicy: { enabled: true, ingressFrom: [] } };
  await refuses('an ingress controller', open, 'networkPolicy.ingressFrom');
  const cwd = fromRoot('deploy/prometheus');
  await reported('Alerts', async () => {
    await run('promtool check', ['promtool', 'check', 'rules', 'alerts.yaml'], { cwd });
    await run('promtool test', ['promtool', 'test', 'rules', 'alerts.test.yaml'], { cwd });
  });
  await reported('Scripts', () => run('shellcheck', ['shellcheck', fromRoot('deploy/make-secrets.sh')]));
}
