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
 * What `key` was made of the last time, or undefined.
 * @param {string} key
 */
export function readStamp(key) {
  return readStamps()[key];
}

/**
 * Remembers what `key` has been made of.
 * @param {string} key
 * @param {string} hash
 */
export function writeStamp(key, hash) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readStamps(), [key]: hash }, null, 2)}\n`);
}
