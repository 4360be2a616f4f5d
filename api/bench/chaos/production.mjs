import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootDir } from '@stoa/workspace/paths';
import { until } from '../../test/support/until.js';

/** As README.md says: the variables of a file, and the built server. */
const START = 'set -a; . "$1"; set +a; exec node api/dist/main.js';

/** An instance that is started in a shell, as an operator does. */
export class Production {
  file;
  port;
  child;

  /**
   * @param file of variables
   * @param port in place of the one of the file
   */
  constructor(file, port) {
    this.file = file;
    this.port = port;
  }

  /** Resolves when it is ready. */
  async start() {
    const child = spawn('sh', ['-c', START, 'sh', this.file], {
      cwd: rootDir,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    await until(() => {
      if (child.exitCode !== null) throw new Error('The server ended.');
      return this.isReady();
    });
  }

  /** Ends it as systemd does, and resolves when it is gone. */
  async stop() {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  isReady() {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
