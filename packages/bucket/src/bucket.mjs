import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';

/** @import { ClientRequest, IncomingMessage } from 'node:http' */

/**
 * A bucket of an S3-compatible server, with credentials.
 * @typedef {object} BucketPlace
 * @property {string} endpoint address of the server, such as `https://s3.eu-central-1.amazonaws.com`
 * @property {string} bucket
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 */

/**
 * An object of a bucket.
 * @typedef {object} BucketObject
 * @property {string} key
 * @property {number} changedAt time of the last write, in ms since 1970
 */

/** Idle timeout of a request in milliseconds: without any data sent or received. */
const silenceTimeout = 10_000;

/**
 * Returns the text of the first element with a name; empty if there is none.
 * @param {string} xml
 * @param {string} tag
 */
const textOf = (xml, tag) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';

/** Requests to a bucket. The caller must read or resume each response. */
export class Bucket {
  /** @param {BucketPlace} place */
  constructor({ endpoint, bucket, ...keys }) {
    /** The bucket's address, for messages. */
    this.url = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    /** @private */
    this.keys = keys;
  }

  /**
   * Sends a request. Returns the response, whatever its status, as soon as its headers have arrived.
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {Record<string, string>} [headers]
   * @param {string | Uint8Array} [body]
   * @returns {Promise<IncomingMessage>}
   */
  async ask(method, key, headers = {}, body = undefined) {
    const { request, response } = await this.begin(method, `/${escaped(key)}`, headers);
    request.end(body);
    return response;
  }

  /**
   * Stores a file under a key. Returns the status. S3 stores objects atomically.
   * @param {string} key
   * @param {string} file its path
   * @param {string} type its media type
   * @returns {Promise<number>}
   */
  async putFile(key, file, type) {
    const { size } = await stat(file);
    const headers = { 'content-type': type, 'content-length': String(size) };
    const { request, response } = await this.begin('PUT', `/${escaped(key)}`, headers);
    const sent = pipeline(createReadStream(file), request);
    // A server may respond with an error and disconnect during the upload: its response counts.
    const [answer] = await Promise.all([response, sent.catch(() => undefined)]);
    answer.resume();
    return answer.statusCode ?? 500;
  }

  /**
   * Lists all objects with a key prefix, a thousand per request.
   * @param {string} prefix
   * @returns {Promise<BucketObject[]>}
   * @throws {Error} if listing fails
   */
  async list(prefix) {
    /** @type {BucketObject[]} */
    const found = [];
    let more = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (more) query.set('continuation-token', more);
      const { request, response } = await this.begin('GET', `?${query}`, {});
      request.end();
      const answer = await response;
      const xml = await text(answer);
      if (answer.statusCode !== 200)
        throw new Error(`The list of ${this.url} was answered ${answer.statusCode}: ${xml}`);
      for (const [, entry = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        found.push({ key: textOf(entry, 'Key'), changedAt: Date.parse(textOf(entry, 'LastModified')) });
      }
      more = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
    } while (more);
    return found;
  }

  /**
   * @private
   * @param {string} method
   * @param {string} pathAndQuery
   * @param {Record<string, string>} headers
   * @returns {Promise<{ request: ClientRequest, response: Promise<IncomingMessage> }>}
   */
  async begin(method, pathAndQuery, headers) {
    const url = this.url + pathAndQuery;
    const signed = await new AwsV4Signer({ method, url, headers, service: 's3', ...this.keys }).sign();
    const send = signed.url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(signed.url, { method, headers: Object.fromEntries(signed.headers) });
    request.setTimeout(silenceTimeout, () => request.destroy(new Error('The bucket says nothing.')));
    /** @type {Promise<IncomingMessage>} */
    const response = new Promise((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    // The caller awaits it; until then a rejection must not count as unhandled.
    response.catch(() => undefined);
    return { request, response };
  }
}

/**
 * Escapes a key for a URL; its slashes separate folders.
 * @param {string} key
 */
const escaped = (key) => key.split('/').map(encodeURIComponent).join('/');
