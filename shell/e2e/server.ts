import { startProduct } from '@stoa/dev-tools/product';

/** What reads the metrics of a product under test. */
export const metricsToken = 'only-for-tests-of-this-checkout';

/**
 * Starts a built product for the tests of one worker and tells them where it is.
 * @returns its address, what it has said so far, and how to end it
 */
export async function startServer(): Promise<{ url: string; log: () => string; stop: () => Promise<void> }> {
  const { remotesDir, ...product } = await startProduct({
    REMOTE_OVERRIDES: '1',
    // The server under its other name counts as a second origin.
    REMOTE_ORIGINS: 'http://127.0.0.1:*',
    METRICS_TOKEN: metricsToken,
  });
  process.env.STOA_E2E_REMOTES = remotesDir;
  return product;
}
