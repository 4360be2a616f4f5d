import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { type Launch, launchOf } from './launch.js';

/** Runs a tool beside the server as an operator does. Returns its exit code and the output of both streams. */
export function runTool(
  name: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  launch?: Launch,
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'development', ...environment };
  const cwd = resolve(__dirname, '../..');
  return new Promise((done) => {
    execFile(...launchOf(name, args, launch), { cwd, env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}
