import { readFileSync } from 'node:fs';
import { everyApp, freezeOf } from '@stoa/contract';
import { privateKeyIn, readPublishKeys, signBuild, signerOf } from '@stoa/signing';
import { messageOf } from '@stoa/workspace/errors';
import { listOf } from './registry.mjs';

/**
 * @import { KeyObject } from 'node:crypto'
 * @import { Registry } from '@stoa/contract'
 * @import { Signature } from '@stoa/signing'
 * @import { Build } from './types.js'
 */

/** Thrown when an app is frozen, its key is missing, or its build is or was a canary. */
export class NotPermitted extends Error {}

/**
 * Returns a time as people read it.
 * @param {string} at
 */
export const timeText = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Returns a sentence about the freeze of an app, or undefined.
 * @param {Registry} registry
 * @param {string} app
 */
export function freezeText(registry, app) {
  const freeze = freezeOf(registry, app);
  const subject = registry.frozen?.[everyApp] ? 'Every app' : app;
  return freeze && `${subject} is frozen since ${timeText(freeze.at)} by ${freeze.by}: ${freeze.reason}`;
}

/**
 * @param {Registry} registry
 * @param {string} app
 * @throws {NotPermitted} while the app is frozen
 */
export function assertNotFrozen(registry, app) {
  const text = freezeText(registry, app);
  if (text) throw new NotPermitted(text);
}

/**
 * Returns the private key in `STOA_PUBLISH_KEY`, which holds it or names its file.
 * @returns {KeyObject | undefined}
 * @throws {Error} without the value, which may be a damaged key
 */
function privateKey() {
  const { STOA_PUBLISH_KEY: value } = process.env;
  if (!value) return undefined;
  // Some CI systems keep secrets in one line.
  const key = privateKeyIn(value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : contentOf(value));
  if (key) return key;
  throw new NotPermitted(
    'STOA_PUBLISH_KEY is neither a private Ed25519 key in PEM nor the path of one. Make one with "npm run remotes:key".',
  );
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the public keys of an app, or undefined if `REMOTES_KEYS` is not set here.
 * @param {string} app
 */
function publicKeys(app) {
  const { REMOTES_KEYS: text } = process.env;
  if (text === undefined) return undefined;
  try {
    return (text === '' ? undefined : readPublishKeys(text).get(app)) ?? [];
  } catch (error) {
    throw new Error(`REMOTES_KEYS ${messageOf(error)}.`, { cause: error });
  }
}

/**
 * Signs a build with the key of the environment.
 * @param {string} app
 * @param {object} build its entry in the registry, or its manifest
 * @returns {{ signature?: Signature }} nothing without a key
 * @throws {NotPermitted} if the site would not serve the build, as far as `REMOTES_KEYS` tells
 */
export function signatureOf(app, build) {
  const key = privateKey();
  const signature = key && signBuild(app, build, key);
  const keys = publicKeys(app) ?? [];
  if (keys.length > 0 && !signerOf(app, { ...build, signature }, keys)) {
    throw new NotPermitted(
      signature
        ? `The key in STOA_PUBLISH_KEY (${signature.key}) is not one of ${app}: ${names(keys)}.`
        : `Builds of ${app} must be signed: set STOA_PUBLISH_KEY to one of its private keys (${names(keys)}).`,
    );
  }
  return { ...(signature && { signature }) };
}

/**
 * Returns whether a listed build lacks the signature of the environment's key, or was altered since.
 * @param {string} app
 * @param {Build} build
 */
export function needsSignature(app, build) {
  // The signature of a key for some content is always the same.
  const { signature } = signatureOf(app, build);
  return signature !== undefined && signature.value !== build.signature?.value;
}

/** @param {readonly { fingerprint: string, name?: string }[]} keys */
const names = (keys) =>
  keys.map(({ fingerprint, name }) => (name ? `${fingerprint} ${name}` : fingerprint)).join(', ');

/**
 * Checks, before any work, whether an app may be published from here.
 * @param {Registry} registry
 * @param {string} app
 * @throws {NotPermitted} if not
 */
export function assertMayPublish(registry, app) {
  assertNotFrozen(registry, app);
  const { signature } = signatureOf(app, {});
  const [served] = listOf(registry, app).versions;
  if (served?.signature && !signature && publicKeys(app) === undefined) {
    throw new NotPermitted(
      `The served build of ${app} is signed, so an unsigned one may not be served: set STOA_PUBLISH_KEY. ` +
        `If the site has no keys of ${app} any more, set REMOTES_KEYS to the site's value, which may be empty.`,
    );
  }
}

/**
 * Returns why the site would not serve a build that was signed elsewhere, or undefined.
 * @param {string} app
 * @param {object} build
 */
export function signatureProblem(app, build) {
  const keys = publicKeys(app) ?? [];
  return keys.length > 0 && !signerOf(app, build, keys) ? `it is not signed by a key of ${app}` : undefined;
}
