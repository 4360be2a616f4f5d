import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './register-typescript.mjs';

const { generated } = await import('./generated.ts');

for (const [file, text] of generated) {
  const path = join(import.meta.dirname, '../../..', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
