import type { Config } from '../config.js';
import { BucketFiles } from './bucket-files.js';
import { LocalFiles } from './local-files.js';
import type { MediaFiles } from './media-files.js';

/** Where this configuration keeps stored files: in its bucket, or below its data folder. */
export function openMediaFiles({
  uploadsBucket,
  dataDir,
}: Pick<Config, 'uploadsBucket' | 'dataDir'>): MediaFiles {
  return uploadsBucket ? new BucketFiles(uploadsBucket) : new LocalFiles(dataDir);
}
