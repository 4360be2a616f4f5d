/** Ends the PostgreSQL of the run and takes its data away. */
export default async function globalTeardown() {
  await globalThis.stoaTestPostgres.stop();
}
