import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { BundleFile } from './messages.js';

/** Modules of Node that React's renderer needs. A bundle gets no others. */
const builtins = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];

const ownRequire = createRequire(import.meta.url);

/** Loaded at once: some read globals that a hardened process has no more. */
const builtinModules = new Map(builtins.map((name): [string, unknown] => [name, ownRequire(`node:${name}`)]));

/** Gives a shell's bundle what it may use of Node. */
export function requireOfShell(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (!builtinModules.has(plain)) throw new Error(`A bundle may not use ${name}.`);
  return builtinModules.get(plain);
}

/** Names that a bundle finds nothing behind, whose code asks whether it runs in a browser or in Node. */
const hidden = [
  'process',
  'global',
  'self',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'WebAssembly',
];

const say = () => undefined;

/** Makes a console that writes nothing: it would fill the log of everybody. */
const silent = (onLine: () => void) => ({
  log: onLine,
  info: onLine,
  debug: onLine,
  warn: onLine,
  error: onLine,
});

/** Removes timers and stream readers: their callbacks could run while another page is rendered, and be blamed on it. */
const withoutCallbacks = {
  ...{ setTimeout: say, setInterval: say, setImmediate: say },
  ...{ Blob: undefined, File: undefined, Request: undefined, Response: undefined, ReadableStream: undefined },
};

/**
 * Runs a remote's bundle, as `runBundle` does. None of its code is called back after a page.
 * @param onLine is called for each line that it writes to its console
 * @throws as `runBundle` does
 */
export const runRemoteBundle = (
  file: BundleFile,
  require: (name: string) => unknown,
  onLine: () => void,
): unknown => runBundle(file, require, { ...withoutCallbacks, console: silent(onLine) });

/**
 * Runs a bundle and returns what it exports. It runs as strict code, without the names that lead out. What keeps it from
 * files, other processes and memory is the process it runs in: see `harden`.
 * @param others what it finds under more names
 * @throws when the file is not what was published, or throws while it starts
 */
export function runBundle(
  file: BundleFile,
  require: (name: string) => unknown,
  others: Readonly<Record<string, unknown>> = {},
): unknown {
  const bytes = readFileSync(file.path);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== file.integrity) throw new Error(`${file.path} is not what was published.`);
  const module = { exports: {} as unknown };
  const given = { module, exports: module.exports, require, globalThis: {}, console: silent(say), ...others };
  const names = [...Object.keys(given), ...hidden];
  const code = `'use strict';${bytes.toString('utf8')}`;
  const start = compileFunction(code, names, { filename: file.path }) as (...values: unknown[]) => void;
  start(...Object.values(given));
  return module.exports;
}
