import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@stoa/dev-tools/product';

/** How long a development build may take on a busy machine, in milliseconds. */
const timeout = 150_000;

/** A remote that runs standalone. */
export interface DevServer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `npm run dev -w mfe-<name>` in a checkout, as somebody at a keyboard would. */
export async function startDevServer(checkout: string, remote: string): Promise<DevServer> {
  const port = (await freePort()) as number;
  const command = ['run', 'dev', '-w', `mfe-${remote}`, '--', '--port', String(port)];
  // A group of its own: npm starts a shell, which starts the server.
  const child = spawn('npm', command, { cwd: checkout, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`mfe-${remote} did not start.\n${output}`)), timeout);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes('compiled successfully')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('exit', () => reject(new Error(`mfe-${remote} ended.\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'exit');
    },
  };
}
