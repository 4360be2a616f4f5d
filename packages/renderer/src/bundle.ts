import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { BundleFile } from './messages.js';

/** Node modules that React's renderer needs. Bundles have access to no others. */
const builtins = ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'url', 'util'];

const ownRequire = createRequire(import.meta.url);

/** Loaded at startup: some read globals that a hardened process lacks. */
const builtinModules = new Map(builtins.map((name): [string, unknown] => [name, ownRequire(`node:${name}`)]));

/** `require` of a shell's bundle: returns the permitted Node modules. */
export function requireOfShell(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (!builtinModules.has(plain)) throw new Error(`A bundle may not use ${name}.`);
  return builtinModules.get(plain);
}

/** Names shadowed with undefined in bundles, which test them to detect a browser or Node. */
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

/** Creates a console without output, which would fill the log. */
const silent = (onLine: () => void) => ({
  log: onLine,
  info: onLine,
  debug: onLine,
  warn: onLine,
  error: onLine,
});

/** Removes timers and stream readers: their callbacks could run during another page's render and be blamed on it. */
const withoutCallbacks = {
  ...{ setTimeout: say, setInterval: say, setImmediate: say },
  ...{ Blob: undefined, File: undefined, Request: undefined, Response: undefined, ReadableStream: undefined },
};

/**
 * Runs a remote's bundle, like `runBundle`. Its code cannot schedule callbacks beyond a page.
 * @param onLine called for each line written to its console
 * @throws as `runBundle` does
 */
export const runRemoteBundle = (
  file: BundleFile,
  require: (name: string) => unknown,
  onLine: () => void,
): unknown => runBundle(file, require, { ...withoutCallbacks, console: silent(onLine) });

/**
 * Runs a bundle as strict code and returns its exports, with dangerous globals shadowed. The hardened process isolates
 * it from files, other processes and memory: see `harden`.
 * @param others further names in its scope
 * @throws if the file differs from what was published, or throws on startup
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
