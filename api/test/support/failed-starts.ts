import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@stoa/workspace/freePort';

/** Runs `main.js` for each environment it receives and reports the exit code. Imported modules load only once. */
const program = `
  let count = 0;
  process.exit = (code) => void process.send(code);
  process.on('message', async (environment) => {
    process.env = environment;
    await import('./.cache/main.js?' + (count += 1));
  });`;

/** Runs failing starts of the API one after another in one process, since loading the API takes longer than a start. */
export class FailedStarts {
  private readonly folder = mkdtempSync(join(tmpdir(), 'stoa-test-starts-'));
  private readonly output = join(this.folder, 'output');
  private readonly child: ChildProcess;
  /** Characters of the output that belong to earlier starts. */
  private read = 0;

  constructor() {
    // A file, unlike a pipe, has everything as soon as it is written.
    const output = openSync(this.output, 'a');
    this.child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: resolve(__dirname, '../..'),
      stdio: ['ignore', output, output, 'ipc'],
    });
    closeSync(output);
  }

  /** Starts the API. Returns its exit code, and the output of both streams. */
  async start(environment: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
    const defaults = { NODE_ENV: 'development', SEED_DEMO: '0', PORT: String(await freePort()) };
    const message = once(this.child, 'message');
    this.child.send({ ...process.env, ...defaults, ...environment });
    const [code] = (await message) as unknown[];
    const all = readFileSync(this.output, 'utf8');
    const said = all.slice(this.read);
    this.read = all.length;
    return { code, said };
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
