import { startProduct } from '@stoa/build/lib/product.mjs';

/** Starts the built product and tells the tests where it is. Answers how to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, remotesDir, stop } = await startProduct({
    REMOTE_OVERRIDES: '1',
    // The server under its other name counts as a second origin.
    REMOTE_ORIGINS: 'http://127.0.0.1:*',
  });
  process.env.STOA_E2E_URL = url;
  process.env.STOA_E2E_REMOTES = remotesDir;
  return stop;
}
