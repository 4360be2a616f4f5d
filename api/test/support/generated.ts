import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { committedQueries } from './committed-queries.js';
import { configurationPage } from './configuration-page.js';

const top = join(import.meta.dirname, '../../..');

/** Lists the `*.entity.ts` of all features; `post-stats.entity.ts` contains `PostStatsEntity`. */
function entityList(): string {
  const sources = join(top, 'api/src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .sort();
  const nameOf = (file: string) => `${capitalized(basename(file, '.entity.ts').split('-'))}Entity`;
  const imports = files.map((file) => `import { ${nameOf(file)} } from './${file.replace(/ts$/, 'js')}';\n`);
  return `${imports.join('')}
/** The entities of all features. \`npm run generate\` writes this list. */
export const entities = [
${files.map((file) => `  ${nameOf(file)},\n`).join('')}] as const;
`;
}

const capitalized = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

/** `1764000000000-create-tables.ts` contains `CreateTables1764000000000`. */
function classOf(file: string): string {
  const [time = '', ...words] = file.replace(/\.ts$/, '').split('-');
  return capitalized(words) + time;
}

/** Lists the migrations in the order of their times. */
function migrationList(): string {
  const files = readdirSync(join(top, 'api/src/platform/db/migrations'))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const imports = files.map(
    (file) => `import { ${classOf(file)} } from './migrations/${file.replace(/ts$/, 'js')}';\n`,
  );
  return `${imports.join('')}
/** All migrations, oldest first; released ones never change. \`npm run generate\` writes this list. */
export const migrations = [
${files.map((file) => `  ${classOf(file)},\n`).join('')}] as const;
`;
}

/** The files that `npm run generate` writes: their paths, and their content. */
export const generated: readonly (readonly [file: string, text: string])[] = [
  ['docs/configuration.md', configurationPage()],
  ['api/src/entities.ts', entityList()],
  ['api/src/platform/db/migrations.ts', migrationList()],
  ...committedQueries.map(([file, text]) => [`api/src/${file}`, text] as const),
];

/** Returns the committed content of a file. */
export const readCommitted = (file: string): string => readFileSync(join(top, file), 'utf8');
