import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';

/** A bucket of an S3-compatible server, and who we are there. */
export interface BucketPlace {
  /** Address of the server, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds in which nothing may arrive or leave before a request is given up. */
const SILENCE = 10_000;

/** Requests to a bucket. Files are streamed: none is ever held in memory. */
export class Bucket {
  constructor(private readonly place: BucketPlace) {}

  /** Sends a request without a body; returns what the server says once its head is there. */
  async ask(
    method: 'GET' | 'HEAD' | 'DELETE',
    key: string,
    headers: Record<string, string> = {},
  ): Promise<IncomingMessage> {
    const { request, response } = await this.begin(method, key, headers);
    request.end();
    return response;
  }

  /** Stores a file under a key; returns the status. S3 keeps an object whole or not at all. */
  async put(key: string, path: string, type: string): Promise<number> {
    const { size } = await stat(path);
    const headers = { 'content-type': type, 'content-length': String(size) };
    const { request, response } = await this.begin('PUT', key, headers);
    const sent = pipeline(createReadStream(path), request);
    // A server that refuses may hang up while the file is still on its way: its answer is what counts.
    const answer = await Promise.all([response, sent.catch(() => undefined)]).then(([message]) => message);
    answer.resume();
    return answer.statusCode ?? 500;
  }

  private async begin(method: string, key: string, headers: Record<string, string>) {
    const { endpoint, bucket, ...who } = this.place;
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${encodeURIComponent(key)}`;
    const signed = await new AwsV4Signer({ method, url, headers, service: 's3', ...who }).sign();
    const send = signed.url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(signed.url, { method, headers: Object.fromEntries(signed.headers) });
    request.setTimeout(SILENCE, () => request.destroy(new Error('The bucket says nothing.')));
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    // Whoever asks awaits it; until then its failure belongs to nobody.
    response.catch(() => undefined);
    return { request, response };
  }
}
