/**
 * Heap limit of the API in megabytes: enough for some 30,000 live connections, or ten times the needs of a busy site.
 */
const heapMegabytes = 512;

/** Arguments of Node for the built API, relative to its folder. */
export const apiArguments = ['dist/main.js'];

/** Returns the environment of the API, with a heap limit unless the operator has set one in `NODE_OPTIONS`. */
export function apiEnvironment({ NODE_OPTIONS = '', ...others } = process.env) {
  const options = NODE_OPTIONS.includes('--max-old-space-size')
    ? NODE_OPTIONS
    : `${NODE_OPTIONS} --max-old-space-size=${heapMegabytes}`.trim();
  return { ...others, NODE_OPTIONS: options };
}
