import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';

/** @import { KeyObject } from 'node:crypto' */

/**
 * A key that may publish a remote.
 * @typedef {object} PublishKey
 * @property {string} fingerprint
 * @property {string} [name] given by the operator
 * @property {KeyObject} publicKey
 */

/**
 * The keys of each app.
 * @typedef {ReadonlyMap<string, readonly PublishKey[]>} PublishKeys
 */

/**
 * A signature, as stored with its build.
 * @typedef {{ key: string, value: string }} Signature `key` is the fingerprint
 */

/** Maximum number of keys of an app, and of all apps. */
export const publishKeysMax = { perApp: 10, total: 500 };

/** Distinguishes these signatures from others made with the same key. */
const purpose = 'stoa build 1';

/**
 * Fields that are not signed: where a store keeps the build, when and by whom it was listed, and what only a manifest
 * contains, for people. All others are, including those of newer publishers.
 */
const unsigned = ['base', 'publishedAt', 'by', 'signature', 'app', 'owner', 'sizes', 'weights', 'consumes'];

/** App, the 32 bytes of a public key, and its name. */
const entryFormat = /^([a-z][a-z0-9-]{0,63}):([\w-]{43})(?::([\w.-]{1,40}))?$/;

/**
 * Returns an identifier of a public key, to compare keys by eye.
 * @param {string} publicKey
 */
const fingerprintOf = (publicKey) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

/**
 * Returns the public key of a private key as 43 characters.
 * @param {KeyObject} key
 */
const textOf = (key) => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** Makes a key pair: the private key in PEM, the public key as 43 characters. */
export function makeKeyPair() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = textOf(privateKey);
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey,
    fingerprint: fingerprintOf(publicKey),
  };
}

/**
 * Reads a private key.
 * @param {string} pem
 * @returns {KeyObject | undefined} undefined if it is no private Ed25519 key
 */
export function privateKeyIn(pem) {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a list of public keys: `feed:<key>` or `feed:<key>:<name>`, with commas between.
 * @param {string} text
 * @returns {PublishKeys}
 * @throws {Error} naming the wrong entry by its position; the message continues "REMOTES_KEYS"
 */
export function readPublishKeys(text) {
  const entries = text.split(',').map((entry) => entry.trim());
  /** @type {Map<string, PublishKey[]>} */
  const keys = new Map();
  for (const [index, entry] of entries.entries()) {
    const [, app = '', key = '', name] = entryFormat.exec(entry) ?? [];
    if (!app)
      throw new Error(
        `must be entries such as feed:<key>:laptop, with commas between; entry ${index + 1} is not`,
      );
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    const others = keys.get(app) ?? [];
    keys.set(app, [...others, { fingerprint: fingerprintOf(key), ...(name && { name }), publicKey }]);
    if (others.length >= publishKeysMax.perApp)
      throw new Error(`must have at most ${publishKeysMax.perApp} keys of ${app}`);
  }
  if (entries.length > publishKeysMax.total)
    throw new Error(`must have at most ${publishKeysMax.total} keys`);
  return keys;
}

/**
 * Signs a build: its name, version, requirements, pages, and the hashes of all its files.
 * @param {string} app
 * @param {object} build its entry in the registry, or its manifest
 * @param {KeyObject} privateKey
 * @returns {Signature}
 */
export function signBuild(app, build, privateKey) {
  const value = sign(null, statement(app, build), privateKey).toString('base64');
  return { key: fingerprintOf(textOf(privateKey)), value };
}

/**
 * Returns the key that has signed a build, or undefined.
 * @param {string} app
 * @param {object} build its entry in the registry, or its manifest, with all fields that are stored
 * @param {readonly PublishKey[]} keys
 */
export function signerOf(app, build, keys) {
  const signature = /** @type {{ signature?: Partial<Signature> }} */ (build).signature;
  const { key, value } = signature ?? {};
  if (typeof value !== 'string') return undefined;
  const found = keys.find(({ fingerprint }) => fingerprint === key);
  const bytes = Buffer.from(value, 'base64');
  return found && verify(null, statement(app, build), found.publicKey, bytes) ? found : undefined;
}

/**
 * Returns the signed bytes: JSON with sorted keys, because stores may reorder them.
 * @param {string} app
 * @param {object} build
 */
function statement(app, build) {
  const signed = Object.fromEntries(Object.entries(build).filter(([name]) => !unsigned.includes(name)));
  return Buffer.from(JSON.stringify([purpose, app, sorted(signed)]));
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
