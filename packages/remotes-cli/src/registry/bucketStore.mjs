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
/** Files on their way to the bucket at the same time. */
const uploadsAtOnce = 6;
/** How often a request is sent that the bucket cannot answer for now. */
const attempts = 6;

/**
 * @param {IncomingMessage} answer
 */
const isOk = ({ statusCode = 500 }) => statusCode < 300;

/**
 * The answers of a bucket to a write whose condition does not hold.
 * @param {IncomingMessage} answer
 */
const isConflict = ({ statusCode }) => statusCode === 412 || statusCode === 409;

/**
 * The answers of a bucket that is too busy, or in trouble.
 * @param {IncomingMessage} answer
 */
const isBusy = ({ statusCode = 500 }) => statusCode === 429 || statusCode >= 500;

/**
 * Builds and registry in an S3-compatible bucket. The registry is one object; it is replaced on condition that it still
 * is the one that was read, which the bucket itself decides.
 * @param {object} options
 * @param {string} options.endpoint address of the server, e.g. `https://s3.eu-central-1.amazonaws.com`
 * @param {string} options.bucket
 * @param {string} options.publicUrl where browsers and the API find the bucket's content, ending in `/`
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
   * One request, again while the bucket is busy; anything but success, a missing object and a failed condition is
   * thrown.
   * @param {'GET' | 'HEAD' | 'PUT' | 'DELETE'} method
   * @param {string} key
   * @param {{ body?: string | Uint8Array, headers?: Record<string, string> }} [content]
   */
  async function ask(method, key, { body, headers } = {}) {
    let answer = await place.ask(method, key, headers, body);
    for (let sent = 1; isBusy(answer) && sent < attempts; sent += 1) {
      answer.resume();
      // Twice as long each time, and not all at the same moment.
      await pause(Math.random() * 100 * 2 ** sent);
      answer = await place.ask(method, key, headers, body);
    }
    if (isOk(answer) || answer.statusCode === 404 || isConflict(answer)) return answer;
    throw new Error(`${method} ${root}/${key} was answered ${answer.statusCode}: ${await text(answer)}`);
  }

  /**
   * A request of whose answer the status alone counts.
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

  /** Asks the bucket to overwrite what it must not. One that does it anyway would lose entries of the registry. */
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

    /** The manifest comes last, so a build without one is not whole. */
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
      // Without its manifest it counts as not there, so it goes first.
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
