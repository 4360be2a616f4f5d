import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@stoa/workspace/freePort';

/** Timeout of a development build on a busy machine, in milliseconds. */
const timeout = 360_000;

/** A standalone remote, or the whole product in development. */
export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev -w mfe-<name>` in a checkout. */
export async function startDevServer(checkout: string, remote: string): Promise<DevServer> {
  const port = await freePort();
  const parameters = ['-w', `mfe-${remote}`, '--', '--port', String(port)];
  return start({ checkout, parameters, port, ready: 'compiled successfully' });
}

/** Starts `npm run dev` in a checkout: all apps and the API, with a separate data folder. */
export async function startDevProduct(checkout: string, dataDir: string): Promise<DevServer> {
  // The second is for live reloads.
  const port = await freePort(2);
  const env = { PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '1' };
  return start({ checkout, parameters: [], port, env, ready: 'Stoa answers at' });
}

interface Start {
  checkout: string;
  /** Of `npm run dev`. */
  parameters: string[];
  port: number;
  env?: Record<string, string>;
  /** The output that signals readiness. */
  ready: string;
}

async function start({ checkout, parameters, port, env, ready }: Start): Promise<DevServer> {
  const name = ['npm run dev', ...parameters].join(' ');
  // In its own process group: npm starts a shell, which starts the server.
  const child = spawn('npm', ['run', 'dev', ...parameters], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // npm's children may outlive npm and still write: all of them hold these streams open.
  const closed = once(child, 'close');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not start.\n${output}`)), timeout);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes(ready)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('exit', () => reject(new Error(`${name} ended.\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
