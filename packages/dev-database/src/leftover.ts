import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { runTool } from './postmaster.js';

/**
 * Stops a server that still runs this cluster, for example after its launcher was killed; does nothing if there is
 * none. The pid file may be stale and its number may belong to another program, which is left alone.
 */
export async function stopServerOf(
  cluster: string,
  { pgCtl }: Binaries,
  account: Account | undefined,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
  if (await isPostgres(pid, cluster)) {
    await runTool(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], account, cluster);
  } else {
    rmSync(pidFile, { force: true });
  }
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  // On Windows the stop signal is addressed to the server's own name, so it cannot reach another program.
  if (process.platform === 'win32') return true;
  if (existsSync('/proc/self/cmdline')) {
    const command = `/proc/${pid}/cmdline`;
    return existsSync(command) && readFileSync(command, 'utf8').includes(cluster);
  }
  const { said } = await runTool('ps', ['-p', String(pid), '-o', 'command='], undefined, '/');
  return said.includes(cluster);
}
