import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import type { DatabaseLog } from './start-error.js';

/** Parameters of one run of the server. */
export interface ServerPlan {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly cluster: string;
  readonly port: number;
  /** Additional server settings, such as `fsync=off` for tests. */
  readonly settings: readonly string[];
}

/** Log line of a server that accepts connections. The cluster's locale is C, so it is never translated. */
const READY = /ready to accept (?:read-only )?connections/;

/** Start timeout: after a crash the server first replays its log. */
const START_TIMEOUT_MS = 60_000;

/**
 * Starts the server and waits until it accepts connections.
 * @throws {Error} with the server's output if it exits before
 */
export function startPostmaster(plan: ServerPlan, log: DatabaseLog): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${plan.port}`,
    ...plan.settings,
  ];
  // In a separate session, Ctrl-C in the terminal reaches only the api, which then stops the server gracefully.
  const child = spawn(plan.binaries.postgres, ['-D', plan.cluster, ...settings.flatMap((it) => ['-c', it])], {
    ...plan.account,
    cwd: plan.cluster,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const timer = setTimeout(() => child.kill('SIGINT'), START_TIMEOUT_MS);
    const fail = (reason: string) => reject(new Error([reason, ...said.slice(-5)].join('\n')));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`PostgreSQL ended with code ${code}.`);
    });
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (said.length > 20) said.shift();
      log.debug({ postgres: line });
      if (!READY.test(line)) return;
      clearTimeout(timer);
      resolve(child);
    });
  });
}

/** Runs a PostgreSQL tool; returns its exit code and output. */
export function runTool(
  program: string,
  args: readonly string[],
  account: Account | undefined,
  cwd: string,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (said += data));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
