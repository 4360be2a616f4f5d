import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';

const text = (file: string) => readFileSync(fromRoot(file), 'utf8');
const found = (content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(([, name = '']) => name);

/** Every variable of the environment that the server reads. */
const variableNames = readdirSync(fromRoot('api/src/config'))
  .filter((name) => name.endsWith('.variables.ts'))
  .flatMap((name) => found(text(`api/src/config/${name}`), /\bvariable\(\s*'([A-Z0-9_]+)'/g));

/** Variables that others than the server read: Node, the exporter of traces, the publisher. */
const isForOthers = (name: string) =>
  ['NODE_OPTIONS', 'OTEL_EXPORTER_OTLP_HEADERS'].includes(name) || name.startsWith('REMOTES_S3_');

/** What an operator does not choose: `NODE_ENV` stands in `.env.example`, and `npm run dev` sets the other. */
const untold = ['NODE_ENV', 'LIVE_RELOAD_URL'];

/** Names in the first column of the table; `UPLOADS_S3_…` begins those whose ends the last column has. */
function toldInReadme(): string[] {
  const rows = text('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
  return rows.flatMap((row) => {
    const [, names = '', , meaning = ''] = row.split('|');
    return found(names, /`([A-Z0-9_]+_?…?)`/g).flatMap((name) =>
      name.endsWith('…')
        ? found(meaning, /`([A-Z_]+)`/g).map((ending) => name.slice(0, -1) + ending)
        : [name],
    );
  });
}

const templates = 'deploy/helm/stoa/templates';
const chart = readdirSync(fromRoot(templates)).map((name) => text(`${templates}/${name}`));

/** The variables that each file sets or tells of. */
const places: Record<string, readonly string[]> = {
  'README.md': toldInReadme(),
  '.env.example': found(text('.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm),
  'deploy/compose.yaml': found(text('deploy/compose.yaml'), /^ +([A-Z][A-Z0-9_]*?)(?:_FILE)?: /gm).filter(
    (name) => !/^(POSTGRES|STOA)_/.test(name),
  ),
  [templates]: chart.flatMap((template) => found(template, /(?:- name: |")([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)),
};

test('the README tells of every variable of the server', () => {
  expect(variableNames.length).toBeGreaterThan(40);
  expect(places['README.md']).toEqual(
    expect.arrayContaining(variableNames.filter((name) => !untold.includes(name))),
  );
});

test.each(Object.entries(places))('%s names no variable that nothing reads', (_, names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !variableNames.includes(name) && !isForOthers(name))).toEqual([]);
});
