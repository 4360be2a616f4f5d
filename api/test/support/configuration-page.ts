import { z } from 'zod';
import { variableGroups } from '../../src/platform/config/config.js';
import { type Variable, variableOf } from '../../src/platform/config/variable.js';

/** Variables that other programs read in the environment of the server or of a publish. */
const FOREIGN_VARIABLES: readonly Variable[] = [
  {
    name: 'NODE_OPTIONS',
    description: 'Options of Node.js, such as the heap limit in megabytes.',
    fallback: '`--max-old-space-size=512` with `npm start` and in the container image, otherwise none',
  },
  {
    name: 'NODE_EXTRA_CA_CERTS',
    description: 'File of further certificate authorities that Node.js trusts.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    description: 'Headers of requests to the collector of traces, such as its key.',
  },
  {
    name: 'REMOTES_S3_ENDPOINT',
    description: 'S3 endpoint of the bucket that builds are published to.',
  },
  { name: 'REMOTES_S3_BUCKET', description: 'Name of this bucket.' },
  { name: 'REMOTES_S3_REGION', description: 'Region of this bucket.', fallback: '`us-east-1`' },
  { name: 'REMOTES_S3_ACCESS_KEY_ID', description: 'Access key of this bucket.' },
  { name: 'REMOTES_S3_SECRET_ACCESS_KEY', description: 'Secret key of this bucket.' },
];

const INTRO = `# Configuration

The server and its tools read these variables from their environment. An empty variable counts as unset. Relative paths
start at the top folder of the repository. When a value is wrong or a required variable is missing, the server does not
start and lists all such variables in one message. \`.env.example\` holds the ones that a production server usually needs.

In the container image, a variable whose name ends in \`URL\`, \`URLS\`, \`SECRET\`, \`TOKEN\`, \`KEY\` or \`KEY_ID\` can come from
a file: \`DATABASE_URL_FILE=/run/secrets/database_url\`.

\`npm run generate\` generates this page from \`api/src/platform/config\`.
`;

const code = (value: unknown) => `\`${String(value)}\``;

/** The accepted values, as far as the schema describes them. */
function valuesOf(schema: z.ZodType): string {
  const {
    enum: words,
    minimum,
    exclusiveMinimum,
    maximum,
    examples,
    minLength = 0,
    title = 'text',
  } = inputOf(schema);
  if (words) return words.map(code).join(', ');
  if (examples) return `such as ${examples.map(code).join(' or ')}`;
  if (maximum !== undefined)
    return minimum === undefined ? `above ${exclusiveMinimum}, up to ${maximum}` : `${minimum} to ${maximum}`;
  return minLength > 1 ? `at least ${minLength} characters` : title;
}

function inputOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input' });
}

function defaultOf({ fallback }: Variable, schema?: z.ZodType): string {
  const value: unknown = schema && inputOf(schema).default;
  return fallback ?? (value === undefined || value === '' ? 'none' : code(value));
}

function requirementOf({ name, required = [] }: Variable): string {
  const conditions = required.map(({ by }) => {
    if (by.includes('NODE_ENV=production')) return 'in production';
    return `with ${by
      .filter((one) => one !== name)
      .map(code)
      .join(' or ')}`;
  });
  return conditions.length > 0 ? ` Required ${conditions.join(' and ')}.` : '';
}

/** A table with the column widths that Prettier gives it. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line), ''].join('\n');
}

function section([title, group]: [string, Readonly<Record<string, z.ZodType>>]): string {
  const rows = Object.values(group).map((schema) => {
    const declared = variableOf(schema);
    const meaning = declared.description + requirementOf(declared);
    return [code(declared.name), meaning, valuesOf(schema), defaultOf(declared, schema)];
  });
  return `\n## ${title}\n\n${table([['Variable', 'Meaning', 'Values', 'Default'], ...rows])}`;
}

function foreignSection(): string {
  const rows = FOREIGN_VARIABLES.map((one) => [code(one.name), one.description, defaultOf(one)]);
  const intro = 'Node.js, the exporter of traces and `npm run publish:remote` read these.';
  return `\n## Variables of other programs\n\n${intro}\n\n${table([['Variable', 'Meaning', 'Default'], ...rows])}`;
}

/** Returns what docs/configuration.md must contain. */
export function configurationPage(): string {
  return [INTRO, ...Object.entries(variableGroups).map(section), foreignSection()].join('');
}

/** The names of all variables on that page. */
export const variableNames: readonly string[] = [
  ...Object.values(variableGroups).flatMap((group) =>
    Object.values(group).map((schema) => variableOf(schema).name),
  ),
  ...FOREIGN_VARIABLES.map(({ name }) => name),
];
