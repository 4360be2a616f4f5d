import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endingWithParent, withoutNetwork } from './command-prefixes.js';

/** Megabytes for young objects: a page allocates about ten, and half the space costs ten percent more time. */
const SEMI_SPACE = 16;

/** What a process that renders may use. */
export interface ProcessLimits {
  /** Heap limit of one process in megabytes. */
  readonly heap: number;
  /** Limit of writable memory per process in megabytes, enforced by the kernel, on Linux only. */
  readonly memory: number;
  /** Folders with server bundles: no other files can be read. */
  readonly folders: readonly string[];
}

/** Returns the program and the flags of a process that renders: with limited memory, files and network. */
export function processCommand({ heap, memory, folders }: ProcessLimits): string[] {
  const node = [
    process.execPath,
    '--no-warnings',
    `--max-old-space-size=${heap}`,
    `--max-semi-space-size=${SEMI_SPACE}`,
    '--disallow-code-generation-from-strings',
    ...permissions(folders),
  ];
  return process.platform === 'linux' ? limited(node, memory) : node;
}

/** Flags of Node's permission model in this version. */
function permissions(folders: readonly string[]): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  );
  // Without the asterisk, folders created later could not be read.
  const readable = [ownFolder, ...folders].map((folder) => join(folder, '*'));
  return flag ? [flag, ...readable.map((files) => `--allow-fs-read=${files}`)] : [];
}

/** The worker's own code. */
const ownFolder = fileURLToPath(new URL('..', import.meta.url));

/** Returns a command without network that ends with its parent, and whose private memory the kernel limits. */
function limited([program = '', ...flags]: readonly string[], megabytes: number): string[] {
  return [
    ...withoutNetwork(),
    ...endingWithParent(),
    '/bin/sh',
    '-c',
    `ulimit -d ${megabytes * 1024} && exec "$0" "$@"`,
    program,
    ...flags,
  ];
}
