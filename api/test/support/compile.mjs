import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const api = fileURLToPath(new URL('../..', import.meta.url));

/** Returns one of our TypeScript files as JavaScript. */
export async function compile(filename) {
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  });
  return code;
}

/**
 * Compiles `src` into `.cache`, for the processes that tests start: hooks would compile it again in each. The folder is as
 * deep as `src`, since the sources find other folders from their own.
 */
export async function compileSources() {
  const names = await readdir(join(api, 'src'), { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  await Promise.all(
    sources.map(async (name) => {
      const code = await compile(join(api, 'src', name));
      const target = join(api, '.cache', name.replace(/\.ts$/, '.js'));
      // Another run may be reading it.
      if ((await readFile(target, 'utf8').catch(() => '')) === code) return;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, code);
    }),
  );
}
