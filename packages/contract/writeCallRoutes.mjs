// Writes src/callRoutes.ts from the built table of calls: `npm run generate`.
import { writeFileSync } from 'node:fs';
import { calls } from './dist/features.js';

const header = `/**
 * Method and path of each call, without its schemas: a client bundles the few routes it uses, and no validator.
 * \`npm run generate\` writes this file from \`calls\`. \`:name\` is a parameter.
 */
`;

const routes = Object.entries(calls).map(
  ([name, { method, path }]) => `export const ${name} = { method: '${method}', path: '${path}' } as const;\n`,
);

writeFileSync(new URL('src/callRoutes.ts', import.meta.url), `${header}\n${routes.join('')}`);
