import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Several servers may start concurrently on a fresh checkout and share these files.

/**
 * Creates the links listed by a package. npm packages cannot contain links, and installing without scripts skips them.
 */
export function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    unlessThere(() => symlinkSync(relative(dirname(target), source), join(packageDir, target)));
  }
}

/** Copies the programs of a package into a folder, once per version. Returns their location. */
export function copyNative(packageDir: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(folder, `native-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.part`;
  mkdirSync(folder, { recursive: true });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  unlessThere(() => renameSync(unfinished, copy));
  rmSync(unfinished, { recursive: true, force: true });
  return copy;
}

/** Creates a file unless another process has created it concurrently. */
function unlessThere(make: () => void): void {
  try {
    make();
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
