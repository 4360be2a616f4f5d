import type { RemoteVersion } from '@stoa/contract';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { appNames } from '@stoa/workspace/paths';
import { startProduct } from '@stoa/dev-tools/product';
import { BucketStore, publish, updateList } from '@stoa/remotes-cli';
import { startS3Server, type S3Server } from '../../../packages/remotes-cli/test/support/s3Server';
import { expect, test } from '../fixtures';

let bucket: S3Server;
let store: BucketStore;
let product: { url: string; log: () => string; stop: () => Promise<void> };

test.beforeAll(async () => {
  bucket = await startS3Server();
  const publicUrl = `${bucket.endpoint}/builds/`;
  store = new BucketStore({
    endpoint: bucket.endpoint,
    bucket: 'builds',
    publicUrl,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  for (const app of appNames) await publish(store, app);
  product = await startProduct({ REMOTES_URL: publicUrl });
});

test.afterAll(async () => {
  await product?.stop();
  await bucket?.stop();
});

test('shell and remotes published to a bucket form the site, under its policy and with all files verified', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const hosts = new Set<string>();
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && hosts.add(new URL(request.url()).origin),
  );
  const response = await page.goto(product.url);
  expect(await response?.text()).toContain('<article');
  await expect(page.getByRole('toolbar', { name: 'Sort posts' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([...hosts]).toEqual([bucket.endpoint]);
  expect(problems).toEqual([]);
});

test('a page is sent without the area of a bucket that does not respond, and the browser shows the previous version', async ({
  page,
}) => {
  // It accepts connections, but never responds.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/feed/`;
  await updateList(store, 'feed', (before) => {
    const [served, ...others] = before.versions as [RemoteVersion, ...RemoteVersion[]];
    const integrity = { ...served.integrity, [served.server ?? '']: `sha384-${'A'.repeat(64)}` };
    return {
      ...before,
      versions: [{ ...served, version: '9.0.0-away', base, integrity }, served, ...others],
    };
  });
  let html = '';
  await expect(async () => {
    const startedAt = performance.now();
    html = await (await page.request.get(product.url)).text();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(html).toContain('9.0.0-away');
  }).toPass();
  expect(html).toContain('Popular Communities');
  expect(html).not.toContain('<article');
  await expect.poll(product.log).toContain('The server bundle of feed 9.0.0-away cannot be fetched.');
  await page.goto(product.url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  silent.close();
});
