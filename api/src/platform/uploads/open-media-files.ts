import type { Config } from '../config/config.js';
import { BucketFiles } from './bucket-files.js';
import { LocalFiles } from './local-files.js';
import type { MediaFiles } from './media-files.js';

/** Opens the configured storage: a bucket, or a folder below the data folder. */
export function openMediaFiles({
  uploadsBucket,
  dataDir,
}: Pick<Config, 'uploadsBucket' | 'dataDir'>): MediaFiles {
  return uploadsBucket ? new BucketFiles(uploadsBucket) : new LocalFiles(dataDir);
}
