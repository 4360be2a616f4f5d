import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../../test/support/until.js';

/** The API of this checkout. */
export const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Bearer token for the metrics of an instance. */
export const METRICS_TOKEN = 'only-for-this-run-of-chaos';

/** An instance of the built API on a port that stays its own. */
export class Instance {
  /** What it has said so far, but for the lines of requests. */
  readonly said: string[] = [];
  private child: ChildProcess | undefined;

  /** @param folder of the API that it runs */
  constructor(
    readonly port: number,
    private readonly environment: NodeJS.ProcessEnv,
    public folder = apiFolder,
  ) {}

  /** Starts it; resolves when it is ready. */
  async start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = this.launch({ ...this.environment, ...environment, PORT: String(this.port) });
    this.child = child;
    if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => this.hear(line));
    await until(() => {
      if (child.exitCode !== null) throw new Error(`An instance ended.\n${this.said.slice(-5).join('\n')}`);
      return this.isReady();
    });
  }

  /** Replaces it as a rolling upgrade does: by the API of another folder, with other variables. */
  async replace(folder = this.folder, environment: NodeJS.ProcessEnv = {}): Promise<void> {
    await this.stop();
    this.folder = folder;
    Object.assign(this.environment, environment);
    await this.start();
  }

  /** Sends a signal; with one that ends it, resolves when it has ended. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    if (signal === 'SIGTERM' || signal === 'SIGKILL') await ended;
  }

  /** Ends it, if it runs. */
  async stop(): Promise<void> {
    // One that is paused ends when it goes on.
    await this.signal('SIGCONT');
    await this.signal('SIGTERM');
  }

  /** Its metrics as Prometheus reads them; nothing while it does not answer. */
  metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const signal = AbortSignal.timeout(2_000);
    return fetch(`http://127.0.0.1:${this.port}/metrics`, { headers, signal }).then(
      (response) => response.text(),
      () => '',
    );
  }

  isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Starts its process with variables. */
  protected launch(environment: NodeJS.ProcessEnv): ChildProcess {
    return spawn(process.execPath, ['dist/main.js'], {
      cwd: this.folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  private hear(line: string): void {
    if (!line.startsWith('{')) return;
    const { msg } = JSON.parse(line) as { msg?: string };
    if (msg) this.said.push(msg);
  }
}

/** As README.md says: the variables of a file, and the built server. */
const START = 'set -a; . "$1"; set +a; exec node api/dist/main.js';

/** An instance that is started in a shell, as an operator does. */
export class Production extends Instance {
  /**
   * @param file of variables
   * @param port overrides the port of the file
   */
  constructor(
    private readonly file: string,
    port: number,
  ) {
    super(port, { PATH: process.env.PATH, HOME: process.env.HOME });
  }

  protected override launch(environment: NodeJS.ProcessEnv): ChildProcess {
    return spawn('sh', ['-c', START, 'sh', this.file], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
}
