import { spawn } from 'node:child_process';
import { fromRoot } from './paths.mjs';

/** Thrown when a command exits with a code other than 0; `output` is its complete output. */
export class CommandFailed extends Error {
  /**
   * @param {string} label
   * @param {string} output
   */
  constructor(label, output) {
    super(`${label} failed.\n${output.trim()}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/**
 * Runs a command without forwarding its output.
 * @param {string} label description for the error message
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} its output
 * @throws {CommandFailed}
 */
export function run(label, [program = '', ...parameters], { cwd = fromRoot(), env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: needsShell(program),
    });
    let output = '';
    const collect = (/** @type {string} */ text) => (output += text);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => reject(new CommandFailed(label, error.message)));
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new CommandFailed(label, output))));
  });
}

/**
 * Runs a command and forwards its output. Returns its exit code.
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function show([program = '', ...parameters], { cwd = fromRoot(), env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd, env, stdio: 'inherit', shell: needsShell(program) });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Returns whether a program needs a shell: on Windows npm is a batch file.
 * @param {string} program
 */
function needsShell(program) {
  return process.platform === 'win32' && program === 'npm';
}

/**
 * Returns the command that runs an installed tool without npx, which takes half a second to start.
 * @param {string} file
 * @param {string[]} parameters
 */
export function tool(file, ...parameters) {
  return [process.execPath, fromRoot('node_modules', file), ...parameters];
}

/**
 * Runs tasks, at most `limit` at a time. After a failure no further tasks start.
 * @param {number} limit
 * @param {(() => Promise<unknown>)[]} tasks
 */
export async function atMost(limit, tasks) {
  const waiting = [...tasks];
  /** @type {unknown} */
  let failure;
  async function work() {
    for (let task = waiting.shift(); task && !failure; task = waiting.shift()) {
      await task().catch((error) => (failure ??= error));
    }
  }
  await Promise.all(Array.from({ length: limit }, work));
  if (failure) throw failure;
}
