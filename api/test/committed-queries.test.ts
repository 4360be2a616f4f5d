import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedQueries } from './support/committed-queries.js';

it.each(committedQueries)('%s holds what the code sends', (file, text) => {
  const committed = readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
  if (committed !== text)
    throw new Error(`${file} differs: run "npm run queries -w api" and review what changed.`);
});
