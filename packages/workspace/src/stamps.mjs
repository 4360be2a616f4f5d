import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const file = fromRoot('node_modules/.cache/stoa/stamps.json');

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Returns the hash that `key` was last built from, or undefined.
 * @param {string} key
 */
export function readStamp(key) {
  return readStamps()[key];
}

/**
 * Stores the hash that `key` was built from.
 * @param {string} key
 * @param {string} hash
 */
export function writeStamp(key, hash) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readStamps(), [key]: hash }, null, 2)}\n`);
}
