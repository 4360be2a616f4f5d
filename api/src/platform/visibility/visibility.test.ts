import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Recounts the counters of all rows, for no viewer. */
const recount = 'platform/db/counters.query.ts';

test('only this folder decides which posts and comments are listed', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^platform\/(visibility|db\/migrations)/.test(file),
  );
  const deciding = sources.filter((file) =>
    /removal_reason IS NULL/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(deciding).toEqual([recount]);
});
