// Nothing newer than Node 12 may stand in this file.

/**
 * The oldest Node that Stoa starts on.
 * @type {[number, number]}
 */
const oldest = [20, 19];

/**
 * The oldest Node that is tested and still gets security fixes.
 * @type {[number, number]}
 */
const oldestSupported = [22, 12];

/**
 * @param {string} version
 * @param {[major: number, minor: number]} wanted
 */
function isAtLeast(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

/**
 * True when Stoa starts on this Node.
 * @param {string} version
 */
export function canRunOn(version) {
  return isAtLeast(version, oldest);
}

/**
 * What to tell somebody whose Node is too old.
 * @param {string} version
 */
export function tooOldMessage(version) {
  return `Stoa needs Node.js ${oldestSupported.join('.')} or newer, and this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/**
 * What to tell somebody whose Node still works but gets no fixes any more; undefined for a supported one.
 * @param {string} version
 */
export function unsupportedWarning(version) {
  if (isAtLeast(version, oldestSupported)) return undefined;
  return `Node.js ${version} is not supported any more: Stoa is tested on 22 and 24. Install one of them from https://nodejs.org.`;
}

/**
 * Runs a command on a Node that is new enough, after a warning on one that gets no fixes; else says what is needed.
 * @param {() => unknown} work
 */
export function runOnNode(work) {
  const { node } = process.versions;
  const warning = unsupportedWarning(node);
  if (!canRunOn(node)) {
    console.error(tooOldMessage(node));
    process.exitCode = 1;
    return;
  }
  if (warning) console.warn(warning);
  work();
}
