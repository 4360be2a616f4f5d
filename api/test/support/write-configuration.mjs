import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './register-typescript.mjs';

/** Generates docs/configuration.md. */
const { configurationPage } = await import('./configuration-page.ts');

writeFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), configurationPage());
