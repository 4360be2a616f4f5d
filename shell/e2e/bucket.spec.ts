import { appNames } from '@stoa/build/lib/paths.mjs';
import { startProduct } from '@stoa/build/lib/product.mjs';
import { publish } from '@stoa/build/lib/publish.mjs';
import { bucketStore } from '@stoa/build/registry/bucketStore.mjs';
import { startS3Server, type S3Server } from '../../packages/build/test/support/s3Server';
import { expect, test } from './fixtures';

let bucket: S3Server;
let product: { url: string; stop: () => Promise<void> };

test.beforeAll(async () => {
  bucket = await startS3Server();
  const publicUrl = `${bucket.endpoint}/builds/`;
  const store = bucketStore({
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

test('shell and remotes published to a bucket make the site, under its policy and with every file checked', async ({
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
  await page.goto(product.url);
  await expect(page.getByRole('toolbar', { name: 'Sort posts' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([...hosts]).toEqual([bucket.endpoint]);
  expect(problems).toEqual([]);
});
