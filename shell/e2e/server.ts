import { randomBytes } from 'node:crypto';
import { demoPassword, startProduct } from '@stoa/dev-tools/product';

/** Token for the metrics of a product under test. */
export const metricsToken = 'only-for-tests-of-this-checkout';

/**
 * Starts a built product for the tests of one worker. @returns its URL, its log so far (one JSON object per line), and a
 * function that stops it
 */
export async function startServer(): Promise<{ url: string; log: () => string; stop: () => Promise<void> }> {
  const { remotesDir, ...product } = await startProduct({
    REMOTE_OVERRIDES: '1',
    // The server's second name counts as another origin.
    REMOTE_ORIGINS: 'http://127.0.0.1:*',
    METRICS_TOKEN: metricsToken,
    WEB_PUSH_PRIVATE_KEY: randomBytes(32).toString('hex'),
  });
  process.env.STOA_E2E_REMOTES = remotesDir;
  process.env.STOA_E2E_URL = product.url;
  process.env.STOA_PASSWORD = demoPassword;
  return product;
}
