import { remotesDir } from '../lib/paths.mjs';
import { bucketStore } from './bucketStore.mjs';
import { folderStore } from './folderStore.mjs';

/** Variables of a bucket, and what each is called in code. */
const variables = {
  REMOTES_S3_ENDPOINT: 'endpoint',
  REMOTES_S3_BUCKET: 'bucket',
  REMOTES_S3_ACCESS_KEY_ID: 'accessKeyId',
  REMOTES_S3_SECRET_ACCESS_KEY: 'secretAccessKey',
  REMOTES_URL: 'publicUrl',
};

/**
 * Where builds are published to: the bucket that the environment describes, else the folder of the remotes.
 * @throws Error naming the variables of a bucket that are missing
 */
export function openStore(env = process.env) {
  const given = Object.keys(variables).filter((name) => env[name]);
  if (given.length === 0) return folderStore(remotesDir());
  const missing = Object.keys(variables).filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`A bucket for remotes needs ${missing.join(', ')} too.`);
  const options = Object.entries(variables).map(([name, key]) => [key, env[name]]);
  const { publicUrl, ...rest } = Object.fromEntries(options);
  return bucketStore({
    ...rest,
    publicUrl: publicUrl.replace(/\/?$/, '/'),
    ...(env.REMOTES_S3_REGION && { region: env.REMOTES_S3_REGION }),
  });
}
