import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const file = fromRoot('node_modules/.cache/stoa/stamps.json');

function readStamps() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** What `key` was made of the last time, or undefined. */
export function readStamp(key) {
  return readStamps()[key];
}

/** Remembers what `key` has been made of. */
export function writeStamp(key, hash) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readStamps(), [key]: hash }, null, 2)}\n`);
}
