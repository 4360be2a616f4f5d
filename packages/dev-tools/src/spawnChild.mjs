import { spawn } from 'node:child_process';
import { fromRoot } from '@stoa/workspace/paths';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

const runner = fromRoot('packages/dev-tools/src/childRunner.mjs');

/**
 * Starts a command that receives SIGTERM as soon as this process ends, even by SIGKILL. Ctrl-C does not reach the
 * command: end it with `endChild`, so that it receives one signal only.
 * @param {string[]} command
 * @param {Pick<SpawnOptions, 'cwd' | 'env'>} options
 * @param {'inherit' | 'pipe'} [output] `pipe` for the standard output to be read here
 * @returns {ChildProcess} exits as the command does, and forwards its messages
 */
export function spawnChild(command, options, output = 'inherit') {
  return spawn(process.execPath, [runner, ...command], {
    ...options,
    stdio: ['ignore', output, 'inherit', 'ipc'],
    // A separate process group, except on Windows, where it would open a console.
    detached: process.platform !== 'win32',
  });
}

/**
 * Ends a command with SIGTERM.
 * @param {ChildProcess} child
 * @returns {Promise<void>} settles when it has exited
 */
export function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.connected) child.disconnect();
  });
}

/** Milliseconds between two checks whether npm still runs. */
const parentCheck = 500;

/** The parent process. The shell between npm and a script forwards no signals, it just exits. */
const startedBy = process.ppid;

/**
 * Calls a function on each signal that ends this process, and when the npm process that started it has exited.
 * @param {() => void} end
 * @returns {() => void} stops listening
 */
export function onEnd(end) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== startedBy;
  const watch = setInterval(() => isOrphan() && end(), parentCheck);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, end);
  };
}
