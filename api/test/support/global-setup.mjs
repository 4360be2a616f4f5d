import './register-typescript.mjs';
import { compileSources } from './compile.mjs';

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function globalSetup() {
  const { startTestPostgres } = await import('./test-postgres.ts');
  const { removeLeftovers } = await import('./memory-folder.ts');
  removeLeftovers();
  const [postgres] = await Promise.all([startTestPostgres(), compileSources()]);
  globalThis.stoaTestPostgres = postgres;
  process.env.STOA_TEST_POSTGRES = postgres.urlOf('postgres');
}
