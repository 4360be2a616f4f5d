import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.js';
import type { Binaries } from './binaries.js';
import { runTool } from './postmaster.js';

/**
 * Stops whatever still serves this cluster, as after a launcher that was killed; does nothing when none does.
 * The pid file may outlive its server and its number may belong to another program by now: that one is left alone.
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
  // On Windows the stop signal is named after the server, so it cannot reach another program.
  if (process.platform === 'win32') return true;
  if (existsSync('/proc/self/cmdline')) {
    const command = `/proc/${pid}/cmdline`;
    return existsSync(command) && readFileSync(command, 'utf8').includes(cluster);
  }
  const { said } = await runTool('ps', ['-p', String(pid), '-o', 'command='], undefined, '/');
  return said.includes(cluster);
}
