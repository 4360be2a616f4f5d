import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const imported = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;

/** The folder of the sources that a file lies in; undefined for those at the top, which put everything together. */
function folderOf(file: string): string | undefined {
  const [folder, ...rest] = relative(root, file).split(sep);
  return rest.length > 0 ? folder : undefined;
}

/** Which folders each folder imports from. */
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

/** Folders that cannot be put below one another: what is left when those that import nothing that is left are taken away. */
function circles(all: Map<string, Set<string>>): string[] {
  const left = new Map(all);
  for (;;) {
    const free = [...left].filter(([, targets]) => ![...targets].some((target) => left.has(target)));
    if (free.length === 0) return [...left.keys()].sort();
    for (const [folder] of free) left.delete(folder);
  }
}

test('no folder of the API imports, however far around, what imports it', () => {
  const all = importsOfFolders();
  expect(all.size).toBeGreaterThan(20);
  expect(circles(all)).toEqual([]);
});
