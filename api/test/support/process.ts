import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@stoa/workspace/freePort';
import { type Launch, launchOf } from './launch.js';
import { until } from './until.js';

/** The API as a separate process, as an operator starts it. */
export class ApiProcess {
  readonly child: ChildProcess;
  /** Its output so far, on both streams. */
  said = '';

  constructor(
    readonly port: number,
    environment: NodeJS.ProcessEnv,
    launch?: Launch,
  ) {
    const api = fileURLToPath(new URL('../..', import.meta.url));
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      SEED_DEMO: '0',
      PORT: String(port),
      ...environment,
    };
    this.child = spawn(...launchOf('main', [], launch), { cwd: api, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.on('data', (data) => (this.said += data));
    this.child.stderr?.on('data', (data) => (this.said += data));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Throws with its output if it has ended, so that no test waits for it in vain. */
  assertRuns(): void {
    if (this.child.exitCode !== null) throw new Error(`It ended: ${this.said}`);
  }

  /** Resolves when it serves. */
  ready(): Promise<unknown> {
    return until(async () => {
      this.assertRuns();
      return fetch(`${this.address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  }

  /** Sends a signal and waits for the end; returns the exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const ended = this.ended();
    this.child.kill(signal);
    return ended;
  }

  /** Resolves with the exit code. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** Starts the API as a separate process, which also does the jobs, and waits until it serves. */
export async function startWorker(databaseUrl: string): Promise<ApiProcess> {
  const worker = new ApiProcess(await freePort(), { DATABASE_URL: databaseUrl });
  await worker.ready();
  return worker;
}
