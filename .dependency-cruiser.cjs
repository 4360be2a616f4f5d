const { readdirSync } = require('node:fs');

/** Who may import whom (docs/decisions holds the reasons). Everything not listed for a folder is forbidden to it. */
const folders = '^(packages/[^/]+|shell|mfe-[^/]+|api)/';

function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: '\\.test\\.tsx?$|/test/|/e2e/|/bench/|\\.config\\.(mjs|ts)$' },
    to: { path: folders, pathNot: [from, ...allowed] },
  };
}

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mfe-'));
const contract = '^packages/contract/';

/** Folders of the platform, from the lowest: each imports only folders before it. */
const platformFolders = [
  'texts',
  'browser',
  'api',
  'pages',
  'live',
  'drafts',
  'session',
  'settings',
  'federation',
  'text',
  'actions',
  'components',
];
const platform = '^packages/platform/';
const ui = '^packages/ui/';
const workspace = '^packages/workspace/';
const bucket = '^packages/bucket/';
const signing = '^packages/signing/';
const config = '^packages/config/';
const renderer = '^packages/renderer/';
const remotesCli = '^packages/remotes-cli/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('contract-stands-alone', '^packages/contract/src/', ['^packages/contract/'], 'contract → zod alone'),
    only('ui-knows-no-domain', '^packages/ui/src/', [ui], 'ui → react, styled-components, radix, icons'),
    only('platform-imports', '^packages/platform/src/', [platform, contract, ui], 'platform → contract, ui'),
    ...platformFolders.map((folder, index) => ({
      name: `platform-${folder}-imports`,
      severity: 'error',
      from: { path: `^packages/platform/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/platform/src/',
        pathNot: `^packages/platform/src/(${platformFolders.slice(0, index + 1).join('|')})/`,
      },
    })),
    only(
      'shell-imports',
      '^shell/src/',
      ['^shell/', contract, platform, ui],
      'shell → contract, platform, ui',
    ),
    ...remotes.map((folder) =>
      only(
        `${folder}-imports`,
        `^${folder}/src/`,
        [`^${folder}/`, contract, platform, ui],
        'remotes never import each other',
      ),
    ),
    {
      name: 'profile-pages-apart',
      comment: 'Other pages of the remote load no code of messages and settings.',
      severity: 'error',
      from: { path: '^mfe-profile/src/([^/]+)/' },
      to: { path: '^mfe-profile/src/(messages|settings)/', pathNot: '^mfe-profile/src/$1/' },
    },
    only(
      'standalone-imports',
      '^packages/standalone/src/',
      ['^packages/standalone/', contract, platform, ui],
      'standalone → contract, platform, ui',
    ),
    only(
      'renderer-imports',
      '^packages/renderer/src/',
      ['^packages/renderer/', contract],
      'renderer → contract alone',
    ),
    only(
      'demo-data-imports',
      '^packages/demo-data/src/',
      ['^packages/demo-data/', contract],
      'demo data → contract alone',
    ),
    only(
      'dev-database-imports',
      '^packages/dev-database/src/',
      ['^packages/dev-database/'],
      'the development database stands alone',
    ),
    only('bucket-imports', bucket, [], 'the bucket stands alone'),
    only('signing-imports', signing, [], 'signing stands alone'),
    only(
      'api-imports',
      '^api/src/',
      ['^api/', contract, '^packages/(renderer|bucket|signing|demo-data|dev-database)/'],
      'api → contract and its own libraries',
    ),
    only('testkit-imports', '^packages/testkit/src/', ['^packages/testkit/', contract], 'testkit → contract'),
    only('workspace-stands-alone', workspace, [], 'workspace → Node alone'),
    only('config-imports', config, [workspace], 'config → workspace'),
    only(
      'remotes-cli-imports',
      remotesCli,
      [workspace, config, contract, bucket, signing, renderer],
      'remotes-cli → workspace, config, contract, bucket, signing, renderer',
    ),
    only(
      'dev-tools-imports',
      '^packages/dev-tools/(bin|src)/',
      ['^packages/dev-tools/', workspace, config, remotesCli],
      'dev-tools → workspace, config, remotes-cli',
    ),
    {
      name: 'contract-depends-on-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod|@types)/' },
    },
    {
      name: 'ui-depends-on-its-four-libraries',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: '\\.test\\.tsx?$|/test/' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(react|react-dom|styled-components|radix-ui|lucide-react|@types)/',
      },
    },
    {
      name: 'no-foreign-controller',
      comment: "A feature may use another feature's service, query or entity, never its controller.",
      severity: 'error',
      from: { path: '^api/src/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$|^api/src/site/web\\.module' },
      to: { path: '\\.controller\\.ts$', pathNot: '^api/src/$1/' },
    },
    {
      name: 'tracing-alone-knows-opentelemetry',
      comment: 'While tracing is off, no module of OpenTelemetry is loaded.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: '^api/src/platform/tracing/(open-tracing|bounded-sampler|span-queue)\\.ts$',
      },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'tracing-is-loaded-when-it-is-on',
      comment: 'Only an import() that is run when traces are configured leads to what records them.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '\\.test\\.ts$|^api/src/platform/tracing/open-tracing\\.ts$' },
      to: {
        path: '^api/src/platform/tracing/(open-tracing|bounded-sampler|span-queue)\\.ts$',
        dynamic: false,
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'The remote that is shown alone is a module written when it starts.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^standalone-subject$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/(dist|[.]cache|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
