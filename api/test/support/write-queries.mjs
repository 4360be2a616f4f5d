import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './register-typescript.mjs';

/** Writes the statements of lists and searches into their files. */
const { committedQueries } = await import('./committed-queries.ts');

for (const [file, text] of committedQueries) {
  const path = join(import.meta.dirname, '../../src', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
