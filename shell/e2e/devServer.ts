import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@stoa/dev-tools/product';

/** How long a development build may take on a busy machine, in milliseconds. */
const timeout = 360_000;

/** A remote that runs standalone, or the whole product in development. */
export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev -w mfe-<name>` in a checkout, as somebody at a keyboard would. */
export async function startDevServer(checkout: string, remote: string): Promise<DevServer> {
  const port = await freePort();
  const parameters = ['-w', `mfe-${remote}`, '--', '--port', String(port)];
  return start({ checkout, parameters, port, ready: 'compiled successfully' });
}

/** Starts `npm run dev` in a checkout: all apps and the API, whose data lie in a folder of their own. */
export async function startDevProduct(checkout: string, dataDir: string): Promise<DevServer> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: '1' };
  return start({ checkout, parameters: [], port, env, ready: 'Stoa answers at' });
}

interface Start {
  checkout: string;
  /** Of `npm run dev`. */
  parameters: string[];
  port: number;
  env?: Record<string, string>;
  /** What it says when it can be used. */
  ready: string;
}

async function start({ checkout, parameters, port, env, ready }: Start): Promise<DevServer> {
  const name = ['npm run dev', ...parameters].join(' ');
  // A group of its own: npm starts a shell, which starts the server.
  const child = spawn('npm', ['run', 'dev', ...parameters], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // What npm started may live a little longer than npm, and write: all of them hold these streams open.
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
