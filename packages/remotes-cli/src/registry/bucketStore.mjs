import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Bucket } from '@stoa/bucket';
import { manifestFile, readBuild, typesFile } from './buildFiles.mjs';
import { contentTypeOf } from './contentTypes.mjs';

/**
 * @import { IncomingMessage } from 'node:http'
 * @import { Store } from './types.js'
 */

const immutable = 'public, max-age=31536000, immutable';
/** Number of concurrent uploads. */
const uploadsAtOnce = 6;
/** Attempts per request while the bucket is unavailable. */
const attempts = 6;

/**
 * @param {IncomingMessage} answer
 */
const isOk = ({ statusCode = 500 }) => statusCode < 300;

/**
 * Returns whether a bucket rejected a conditional write.
 * @param {IncomingMessage} answer
 */
const isConflict = ({ statusCode }) => statusCode === 412 || statusCode === 409;

/**
 * Returns whether a bucket is overloaded or failing.
 * @param {IncomingMessage} answer
 */
const isBusy = ({ statusCode = 500 }) => statusCode === 429 || statusCode >= 500;

/**
 * The body and headers of a request.
 * @typedef {{ body?: string | Uint8Array, headers?: Record<string, string> }} Content
 */

/**
 * Stores builds and registry in an S3-compatible bucket. The registry is one object, replaced with a conditional write:
 * only if it is unchanged since it was read.
 * @implements {Store}
 */
export class BucketStore {
  /**
   * @param {object} options
   * @param {string} options.endpoint address of the server, e.g. `https://s3.eu-central-1.amazonaws.com`
   * @param {string} options.bucket
   * @param {string} options.publicUrl public address of the bucket for browsers and the API, ending in `/`
   * @param {string} options.accessKeyId
   * @param {string} options.secretAccessKey
   * @param {string} [options.region]
   */
  constructor({ publicUrl, region = 'us-east-1', ...place }) {
    this.where = publicUrl;
    /** @private */
    this.bucket = new Bucket({ ...place, region });
    /**
     * @private
     * @type {Promise<boolean> | undefined}
     */
    this.isConditional = undefined;
  }

  /** @type {Store['baseOf']} */
  baseOf(app, version) {
    return `${this.where}${app}/${version}/`;
  }

  /** @type {Store['read']} */
  async read() {
    const answer = await this.ask('GET', 'registry.json');
    const content = await text(answer);
    return isOk(answer)
      ? { text: content, revision: answer.headers.etag ?? null }
      : { text: undefined, revision: null };
  }

  /**
   * @param {string} content
   * @param {string | null} revision
   */
  async swap(content, revision) {
    this.isConditional ??= this.honoursConditions();
    if (!(await this.isConditional)) {
      throw new Error(
        `${this.bucket.url} ignores conditions on writes (If-Match), so two publishers could lose an entry.`,
      );
    }
    /** @type {Record<string, string>} */
    const condition = revision === null ? { 'if-none-match': '*' } : { 'if-match': revision };
    const headers = { ...condition, 'content-type': 'application/json', 'cache-control': 'no-cache' };
    const { answer, isRepeated } = await this.askUntilAnswered('PUT', 'registry.json', {
      body: content,
      headers,
    });
    answer.resume();
    // A busy bucket may have stored the first request: then the repeated one conflicts with it.
    if (isRepeated && isConflict(answer)) return (await this.read()).text === content;
    return isOk(answer);
  }

  /** @type {Store['has']} */
  async has(app, version) {
    return isOk(await this.statusOf('HEAD', `${app}/${version}/${manifestFile}`));
  }

  /**
   * Writes the manifest last: a build without one is incomplete.
   * @type {Store['put']}
   */
  async put(app, version, dist, { manifest, types }) {
    const files = await readBuild(dist);
    if (types) files.push({ name: typesFile, bytes: types });
    const upload = async () => {
      for (let file = files.shift(); file; file = files.shift()) {
        const { name, bytes } = file;
        const headers = { 'content-type': contentTypeOf(name), 'cache-control': immutable };
        await this.write(`${app}/${version}/${name}`, bytes, headers);
      }
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
    await this.writeManifest(app, version, manifest);
  }

  /** @type {Store['renew']} */
  async renew(app, version) {
    await this.writeManifest(app, version, await this.readFile(app, version, manifestFile));
  }

  /** @type {Store['readFile']} */
  async readFile(app, version, name) {
    const answer = await this.ask('GET', `${app}/${version}/${name}`);
    const bytes = await buffer(answer);
    if (!isOk(answer)) throw new Error(`${this.bucket.url}/${app}/${version}/${name} is not there.`);
    return bytes;
  }

  /** @type {Store['remove']} */
  async remove(app, version) {
    // The manifest goes first: a build without it counts as missing.
    await this.statusOf('DELETE', `${app}/${version}/${manifestFile}`);
    for (const { key } of await this.bucket.list(`${app}/${version}/`)) await this.statusOf('DELETE', key);
  }

  /** @type {Store['stored']} */
  async stored(app) {
    /** @type {Map<string, number>} */
    const changed = new Map();
    for (const { key, changedAt } of await this.bucket.list(`${app}/`)) {
      const [, version = ''] = key.split('/');
      changed.set(version, Math.max(changed.get(version) ?? 0, changedAt));
    }
    return [...changed].map(([version, changedAt]) => ({ version, changedAt }));
  }

  /**
   * Sends a request as `askUntilAnswered` does, and returns the response alone.
   * @private
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {Content} [content]
   */
  async ask(method, key, content) {
    return (await this.askUntilAnswered(method, key, content)).answer;
  }

  /**
   * Sends a request, with retries while the bucket is unavailable. Throws on any response except success, a missing
   * object and a failed condition.
   * @private
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {Content} [content]
   */
  async askUntilAnswered(method, key, { body, headers } = {}) {
    let answer = await this.bucket.ask(method, key, headers, body);
    let sent = 1;
    for (; isBusy(answer) && sent < attempts; sent += 1) {
      answer.resume();
      // Exponential backoff with jitter.
      await pause(Math.random() * 100 * 2 ** sent);
      answer = await this.bucket.ask(method, key, headers, body);
    }
    if (isOk(answer) || answer.statusCode === 404 || isConflict(answer))
      return { answer, isRepeated: sent > 1 };
    const reason = await text(answer);
    throw new Error(`${method} ${this.bucket.url}/${key} was answered ${answer.statusCode}: ${reason}`);
  }

  /**
   * Sends a request and discards the body of the response.
   * @private
   * @param {'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {Content} [content]
   */
  async statusOf(method, key, content) {
    return (await this.ask(method, key, content)).resume();
  }

  /**
   * @private
   * @param {string} app
   * @param {string} version
   * @param {string | Uint8Array} manifest
   */
  writeManifest(app, version, manifest) {
    const headers = { 'content-type': 'application/json', 'cache-control': immutable };
    return this.write(`${app}/${version}/${manifestFile}`, manifest, headers);
  }

  /**
   * @private
   * @param {string} key
   * @param {string | Uint8Array} body
   * @param {Record<string, string>} headers
   */
  async write(key, body, headers) {
    const answer = await this.statusOf('PUT', key, { body, headers });
    if (!isOk(answer))
      throw new Error(`${this.bucket.url}/${key} could not be written: ${answer.statusCode}.`);
  }

  /**
   * Tests whether the bucket honours conditional writes. Without them, concurrent publishers would lose entries.
   * @private
   */
  async honoursConditions() {
    const probe = (/** @type {Record<string, string>} */ headers) =>
      this.statusOf('PUT', 'probe', { body: 'probe', headers });
    await probe({ 'if-none-match': '*' });
    const repeated = await probe({ 'if-none-match': '*' });
    const changed = await probe({ 'if-match': '"of-no-object"' });
    return isConflict(repeated) && isConflict(changed);
  }
}
