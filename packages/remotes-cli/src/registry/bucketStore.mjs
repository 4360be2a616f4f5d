import { AwsClient } from 'aws4fetch';
import { manifestFile, readBuild, typesFile } from './buildFiles.mjs';
import { contentTypeOf } from './contentTypes.mjs';
import { listedObjects } from './listing.mjs';

/** @import { Store } from './types.js' */

const immutable = 'public, max-age=31536000, immutable';
/** Files on their way to the bucket at the same time. */
const uploadsAtOnce = 6;

/**
 * The answers of a bucket to a write whose condition does not hold.
 * @param {Response} response
 */
const isConflict = ({ status }) => status === 412 || status === 409;

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
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  /** @type {Promise<boolean> | undefined} */
  let isConditional;

  /**
   * One request; anything but success, a missing object and a failed condition is thrown.
   * @param {string} method
   * @param {string} key
   * @param {{ body?: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string> }} [content]
   */
  async function ask(method, key, { body, headers = {} } = {}) {
    const response = await client.fetch(`${root}/${key}`, { method, body, headers });
    if (response.ok || response.status === 404 || isConflict(response)) return response;
    throw new Error(`${method} ${root}/${key} was answered ${response.status}: ${await response.text()}`);
  }

  /**
   * @param {string} key
   * @param {string | Uint8Array<ArrayBuffer>} body
   * @param {Record<string, string>} headers
   */
  async function write(key, body, headers) {
    const response = await ask('PUT', key, { body, headers });
    if (!response.ok) throw new Error(`${root}/${key} could not be written: ${response.status}.`);
  }

  /** Asks the bucket to overwrite what it must not. One that does it anyway would lose entries of the registry. */
  async function honoursConditions() {
    const probe = () => ask('PUT', 'probe', { body: 'probe', headers: { 'if-none-match': '*' } });
    await probe();
    const repeated = await probe();
    const changed = await ask('PUT', 'probe', { body: 'probe', headers: { 'if-match': '"of-no-object"' } });
    return isConflict(repeated) && isConflict(changed);
  }

  return {
    where: publicUrl,

    baseOf: (app, version) => `${publicUrl}${app}/${version}/`,

    async read() {
      const response = await ask('GET', 'registry.json');
      if (!response.ok) return { text: undefined, revision: null };
      return { text: await response.text(), revision: response.headers.get('etag') };
    },

    /**
     * @param {string} text
     * @param {string | null} revision
     */
    async swap(text, revision) {
      isConditional ??= honoursConditions();
      if (!(await isConditional)) {
        throw new Error(
          `${root} ignores conditions on writes (If-Match), so two publishers could lose an entry.`,
        );
      }
      /** @type {Record<string, string>} */
      const condition = revision === null ? { 'if-none-match': '*' } : { 'if-match': revision };
      const headers = { ...condition, 'content-type': 'application/json', 'cache-control': 'no-cache' };
      return (await ask('PUT', 'registry.json', { body: text, headers })).ok;
    },

    has: async (app, version) => (await ask('HEAD', `${app}/${version}/${manifestFile}`)).ok,

    /** The manifest comes last, so a build without one is not whole. */
    async put(app, version, dist, { manifest, types }) {
      const files = await readBuild(dist);
      if (types) files.push({ name: typesFile, bytes: types });
      const upload = async () => {
        for (let file = files.shift(); file; file = files.shift()) {
          const { name, bytes } = file;
          const headers = { 'content-type': contentTypeOf(name), 'cache-control': immutable };
          await write(`${app}/${version}/${name}`, new Uint8Array(bytes), headers);
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
      const headers = { 'content-type': 'application/json', 'cache-control': immutable };
      await write(`${app}/${version}/${manifestFile}`, manifest, headers);
    },

    async readFile(app, version, name) {
      const response = await ask('GET', `${app}/${version}/${name}`);
      if (!response.ok) throw new Error(`${root}/${app}/${version}/${name} is not there.`);
      return Buffer.from(await response.arrayBuffer());
    },

    async remove(app, version) {
      // Without its manifest it counts as not there, so it goes first.
      await ask('DELETE', `${app}/${version}/${manifestFile}`);
      for (const { key } of await listedObjects(ask, `${app}/${version}/`)) await ask('DELETE', key);
    },

    async stored(app) {
      /** @type {Map<string, number>} */
      const changed = new Map();
      for (const { key, changedAt } of await listedObjects(ask, `${app}/`)) {
        const [, version = ''] = key.split('/');
        changed.set(version, Math.max(changed.get(version) ?? 0, changedAt));
      }
      return [...changed].map(([version, changedAt]) => ({ version, changedAt }));
    },
  };
}
