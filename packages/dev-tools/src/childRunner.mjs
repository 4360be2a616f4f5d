import { spawn } from 'node:child_process';

// Runs the command in its arguments for `spawnChild`. The channel to the parent closes even if the parent is killed.
const [program = '', ...parameters] = process.argv.slice(2);
const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

for (const event of ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(event, () => child.kill('SIGTERM'));
// The parent may have ended just before: then nothing is left to send to.
child.on('message', (message) => process.send?.(message, () => undefined));
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
