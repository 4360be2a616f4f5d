// Node 12 must be able to parse this file.
import { spawn, spawnSync } from 'child_process';
import { existsSync } from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';

/**
 * The oldest supported version.
 * @type {[number, number]}
 */
const oldest = [22, 12];

/** The version that is installed from npm when this one is too old. */
const installedVersion = '24.21.0';

/** Milliseconds for its installation: some 50 MB. */
const installationTime = 300_000;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(root, '.cache/node');

/**
 * @param {string} version
 * @returns {boolean} whether Stoa runs on this version of Node
 */
export function canRunOn(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

/**
 * @param {string} version
 * @returns {string} what to do when this version is too old and no other can be fetched
 */
export function tooOldMessage(version) {
  return `Stoa needs Node.js ${oldest.join('.')} or newer, and this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/**
 * Fetches Node through npm into the checkout, unless it is there.
 * @returns {string | undefined} the program, or undefined when npm has none for this platform
 */
function fetchNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--prefix', folder];
  spawnSync('npm', ['install', ...flags, `${name}@${installedVersion}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    timeout: installationTime,
  });
  return existsSync(program) ? program : undefined;
}

/**
 * Runs this process's command again on another Node, which is also the one of the programs that it starts.
 * @param {string} program
 */
function runAgainOn(program) {
  const PATH = path.dirname(program) + path.delimiter + (process.env.PATH || '');
  const child = spawn(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: Object.assign({}, process.env, { PATH }),
  });
  child.on('exit', (code) => {
    process.exitCode = code === null ? 1 : code;
  });
  // Ctrl-C reaches the child by itself. This process ends after it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
}

/**
 * Runs a command on a supported Node: this one, or on an older Node one that npm fetches.
 * @param {() => unknown} work
 */
export function runOnNode(work) {
  const { node } = process.versions;
  if (canRunOn(node)) {
    work();
    return;
  }
  console.log(
    `Node.js ${node} is too old. Continuing with Node.js ${installedVersion} from npm, in .cache/node.`,
  );
  const program = fetchNode();
  if (program) {
    runAgainOn(program);
    return;
  }
  console.error(tooOldMessage(node));
  process.exitCode = 1;
}
