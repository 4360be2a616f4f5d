import { remotesDir } from '@stoa/workspace/paths';
import { BucketStore } from './bucketStore.mjs';
import { FolderStore } from './folderStore.mjs';

/** @import { Store } from './types.js' */

/** Required environment variables of a bucket. */
const variables = [
  'REMOTES_S3_ENDPOINT',
  'REMOTES_S3_BUCKET',
  'REMOTES_S3_ACCESS_KEY_ID',
  'REMOTES_S3_SECRET_ACCESS_KEY',
  'REMOTES_URL',
];

/**
 * Opens the store that builds are published to: the bucket configured in the environment, or else the folder of the
 * remotes.
 * @returns {Store}
 * @throws {Error} naming the missing variables of a bucket
 */
export function openStore(env = process.env) {
  const missing = variables.filter((name) => !env[name]);
  if (missing.length === variables.length) return new FolderStore(remotesDir());
  if (missing.length > 0) throw new Error(`A bucket for remotes also needs ${missing.join(', ')}.`);
  const valueOf = (/** @type {string} */ name) => env[name] ?? '';
  return new BucketStore({
    endpoint: valueOf('REMOTES_S3_ENDPOINT'),
    bucket: valueOf('REMOTES_S3_BUCKET'),
    accessKeyId: valueOf('REMOTES_S3_ACCESS_KEY_ID'),
    secretAccessKey: valueOf('REMOTES_S3_SECRET_ACCESS_KEY'),
    publicUrl: valueOf('REMOTES_URL').replace(/\/?$/, '/'),
    region: env.REMOTES_S3_REGION || undefined,
  });
}
