import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const imported = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** Returns the source folder of a file; undefined for top-level files, which assemble everything. */
function folderOf(file: string): string | undefined {
  const [folder, ...rest] = relative(root, file).split(sep);
  return rest.length > 0 ? folder : undefined;
}

/** Returns the imports between folders. */
function importsOfFolders(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = join(root, name);
    const from = folderOf(file);
    if (from === undefined || !name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const targets = all.get(from) ?? new Set<string>();
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const to = folderOf(join(dirname(file), path));
      if (to !== undefined && to !== from) targets.add(to);
    }
    all.set(from, targets);
  }
  return all;
}

/** Returns folders in cycles: what is left after repeatedly removing folders without imports. */
function circles(all: Map<string, Set<string>>): string[] {
  const left = new Map(all);
  for (;;) {
    const free = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    if (free.length === 0) return [...left.keys()].sort();
    for (const [folder] of free) left.delete(folder);
  }
}

test('no folder of the API imports, directly or indirectly, a folder that imports it', () => {
  const all = importsOfFolders();
  expect(all.size).toBeGreaterThan(20);
  expect(circles(all)).toEqual([]);
});
