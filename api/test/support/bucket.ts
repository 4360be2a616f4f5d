import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketPlace } from '@stoa/bucket';
import S3rver from 's3rver';
import { Line } from './line.js';

/** An S3 server on separate files, with a connection that tests can cut. */
export interface TestBucket {
  readonly place: BucketPlace;
  readonly line: Line;
  stop(): Promise<void>;
}

/** Starts one. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'stoa-test-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  const line = await Line.to(`http://127.0.0.1:${port}`);
  return {
    place: {
      endpoint: line.url.replace(/\/$/, ''),
      bucket: 'media',
      region: 'us-east-1',
      // What this server knows everybody by.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    line,
    async stop() {
      line.cut();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
