import { spawn } from 'node:child_process';
import { fromRoot } from './paths.mjs';

/** A command ended with another code than 0; `output` is all it said. */
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
 * Runs a command quietly.
 * @param {string} label what it does, for the message when it fails
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} what it wrote
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
 * Runs a command whose output is shown as it comes. Returns its exit code.
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
 * npm is a batch file on Windows, which only a shell can start.
 * @param {string} program
 */
function needsShell(program) {
  return process.platform === 'win32' && program === 'npm';
}

/**
 * The command that runs an installed tool without npx, which takes half a second to start.
 * @param {string} file
 * @param {string[]} parameters
 */
export function tool(file, ...parameters) {
  return [process.execPath, fromRoot('node_modules', file), ...parameters];
}

/**
 * Runs the tasks with at most `limit` at a time; the first failure stops what has not begun.
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
