/** Megabytes that the API's live objects may take: some 30,000 live connections, or ten times what a busy site needs. */
const heapMegabytes = 512;

/** How Node is told to run the built API, from its folder. */
export const apiArguments = ['dist/main.js'];

/** The environment of the API: a bound of the heap, unless the operator has chosen one in `NODE_OPTIONS`. */
export function apiEnvironment({ NODE_OPTIONS = '', ...others } = process.env) {
  const options = NODE_OPTIONS.includes('--max-old-space-size')
    ? NODE_OPTIONS
    : `${NODE_OPTIONS} --max-old-space-size=${heapMegabytes}`.trim();
  return { ...others, NODE_OPTIONS: options };
}
