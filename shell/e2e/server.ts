import { startProduct } from '@stoa/dev-tools/product';

/** Token for the metrics of a product under test. */
export const metricsToken = 'only-for-tests-of-this-checkout';

/**
 * Starts a built product for the tests of one worker. @returns its URL, its output so far, and a function that stops it
 */
export async function startServer(): Promise<{ url: string; log: () => string; stop: () => Promise<void> }> {
  const { remotesDir, ...product } = await startProduct({
    REMOTE_OVERRIDES: '1',
    // The server's second name counts as another origin.
    REMOTE_ORIGINS: 'http://127.0.0.1:*',
    METRICS_TOKEN: metricsToken,
  });
  process.env.STOA_E2E_REMOTES = remotesDir;
  return product;
}
