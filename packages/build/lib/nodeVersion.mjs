// Nothing newer than Node 12 may stand in this file.

const oldest = [20, 19];

/** True when this Node can run Stoa. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/** What to tell somebody whose Node is too old. */
export function tooOldMessage(version) {
  return `Stoa needs Node.js ${oldest.join('.')} or newer, and this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}
