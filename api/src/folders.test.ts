import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const imported = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** The groups of folders. Each may import from the groups before it. */
const GROUPS = [
  'platform',
  'delivery',
  'people',
  'content',
  'identity',
  'moderation',
  'site',
  'operations',
] as const;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Returns all imports by path below `src`; the files beside the groups assemble the server and are left out. */
function listImports(): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name.includes(sep))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      return [...text.matchAll(imported)].map(([, path = '']) => ({
        from,
        to: relative(root, join(root, dirname(from), path)),
      }));
    })
    .filter(({ to }) => to.includes(sep));
}

const groupOf = (file: string): string => file.split(sep)[0] ?? '';

/** Returns the folder of a file inside its group; undefined for a file of the group itself. */
function folderOf(file: string): string | undefined {
  const [group, folder, ...rest] = file.split(sep);
  return rest.length > 0 ? `${group}/${folder}` : undefined;
}

/** Returns folders in cycles: the rest after repeatedly removing folders without imports. */
function findCycles(imports: readonly Import[]): string[] {
  const left = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [folderOf(from), folderOf(to)];
    if (source === undefined || target === undefined || source === target) continue;
    left.set(source, (left.get(source) ?? new Set()).add(target));
  }
  for (;;) {
    const free = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    if (free.length === 0) return [...left.keys()].sort();
    for (const [folder] of free) left.delete(folder);
  }
}

const imports = listImports();

test('the API has eight groups of folders', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...GROUPS].sort());
});

test('a group imports only the groups before it', () => {
  const order: readonly string[] = GROUPS;
  const upward = imports.filter(({ from, to }) => order.indexOf(groupOf(to)) > order.indexOf(groupOf(from)));
  expect(upward).toEqual([]);
});

test('no folder imports, directly or indirectly, a folder that imports it', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(findCycles(imports)).toEqual([]);
});
