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
 * Stores builds and registry in an S3-compatible bucket. The registry is one object, replaced with a conditional write:
 * only if it is unchanged since it was read.
 * @param {object} options
 * @param {string} options.endpoint address of the server, e.g. `https://s3.eu-central-1.amazonaws.com`
 * @param {string} options.bucket
 * @param {string} options.publicUrl public address of the bucket for browsers and the API, ending in `/`
 * @param {string} options.accessKeyId
 * @param {string} options.secretAccessKey
 * @param {string} [options.region]
 * @returns {Store}
 */
export function bucketStore({
  endpoint,
  bucket,
  publicUrl,
  accessKeyId,
  secretAccessKey,
  region = 'us-east-1',
}) {
  const place = new Bucket({ endpoint, bucket, accessKeyId, secretAccessKey, region });
  const root = place.url;
  /** @type {Promise<boolean> | undefined} */
  let isConditional;

  /**
   * Sends a request, with retries while the bucket is unavailable. Throws on any response except success, a missing
   * object and a failed condition.
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {{ body?: string | Uint8Array, headers?: Record<string, string> }} [content]
   */
  async function ask(method, key, { body, headers } = {}) {
    let answer = await place.ask(method, key, headers, body);
    for (let sent = 1; isBusy(answer) && sent < attempts; sent += 1) {
      answer.resume();
      // Exponential backoff with jitter.
      await pause(Math.random() * 100 * 2 ** sent);
      answer = await place.ask(method, key, headers, body);
    }
    if (isOk(answer) || answer.statusCode === 404 || isConflict(answer)) return answer;
    throw new Error(`${method} ${root}/${key} was answered ${answer.statusCode}: ${await text(answer)}`);
  }

  /**
   * Sends a request and discards the body of the response.
   * @param {Parameters<typeof ask>} request
   */
  const statusOf = async (...request) => (await ask(...request)).resume();

  /**
   * @param {string} key
   * @param {string | Uint8Array} body
   * @param {Record<string, string>} headers
   */
  async function write(key, body, headers) {
    const answer = await statusOf('PUT', key, { body, headers });
    if (!isOk(answer)) throw new Error(`${root}/${key} could not be written: ${answer.statusCode}.`);
  }

  /** Tests whether the bucket honours conditional writes. Without them, concurrent publishers would lose entries. */
  async function honoursConditions() {
    const probe = () => statusOf('PUT', 'probe', { body: 'probe', headers: { 'if-none-match': '*' } });
    await probe();
    const repeated = await probe();
    const changed = await statusOf('PUT', 'probe', {
      body: 'probe',
      headers: { 'if-match': '"of-no-object"' },
    });
    return isConflict(repeated) && isConflict(changed);
  }

  return {
    where: publicUrl,

    baseOf: (app, version) => `${publicUrl}${app}/${version}/`,

    async read() {
      const answer = await ask('GET', 'registry.json');
      const content = await text(answer);
      return isOk(answer)
        ? { text: content, revision: answer.headers.etag ?? null }
        : { text: undefined, revision: null };
    },

    /**
     * @param {string} content
     * @param {string | null} revision
     */
    async swap(content, revision) {
      isConditional ??= honoursConditions();
      if (!(await isConditional)) {
        throw new Error(
          `${root} ignores conditions on writes (If-Match), so two publishers could lose an entry.`,
        );
      }
      /** @type {Record<string, string>} */
      const condition = revision === null ? { 'if-none-match': '*' } : { 'if-match': revision };
      const headers = { ...condition, 'content-type': 'application/json', 'cache-control': 'no-cache' };
      return isOk(await statusOf('PUT', 'registry.json', { body: content, headers }));
    },

    has: async (app, version) => isOk(await statusOf('HEAD', `${app}/${version}/${manifestFile}`)),

    /** Writes the manifest last: a build without one is incomplete. */
    async put(app, version, dist, { manifest, types }) {
      const files = await readBuild(dist);
      if (types) files.push({ name: typesFile, bytes: types });
      const upload = async () => {
        for (let file = files.shift(); file; file = files.shift()) {
          const { name, bytes } = file;
          const headers = { 'content-type': contentTypeOf(name), 'cache-control': immutable };
          await write(`${app}/${version}/${name}`, bytes, headers);
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
      const headers = { 'content-type': 'application/json', 'cache-control': immutable };
      await write(`${app}/${version}/${manifestFile}`, manifest, headers);
    },

    async readFile(app, version, name) {
      const answer = await ask('GET', `${app}/${version}/${name}`);
      const bytes = await buffer(answer);
      if (!isOk(answer)) throw new Error(`${root}/${app}/${version}/${name} is not there.`);
      return bytes;
    },

    async remove(app, version) {
      // The manifest goes first: a build without it counts as missing.
      await statusOf('DELETE', `${app}/${version}/${manifestFile}`);
      for (const { key } of await place.list(`${app}/${version}/`)) await statusOf('DELETE', key);
    },

    async stored(app) {
      /** @type {Map<string, number>} */
      const changed = new Map();
      for (const { key, changedAt } of await place.list(`${app}/`)) {
        const [, version = ''] = key.split('/');
        changed.set(version, Math.max(changed.get(version) ?? 0, changedAt));
      }
      return [...changed].map(([version, changedAt]) => ({ version, changedAt }));
    },
  };
}
