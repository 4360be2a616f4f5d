import './register-typescript.mjs';

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
export default async function globalSetup() {
  const { startTestPostgres } = await import('./test-postgres.ts');
  globalThis.stoaTestPostgres = await startTestPostgres();
  process.env.STOA_TEST_POSTGRES = globalThis.stoaTestPostgres.urlOf('postgres');
}
