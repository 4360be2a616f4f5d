import { execFileSync } from 'node:child_process';
import type { Launch } from './launch.js';

/** Megabytes of the disk: less than what is to fill it. */
export const DISK_MB = 6;

/**
 * Starts a process for which a folder is a small disk, mounted for that process alone; without the permission to mount,
 * a limit on the file size replaces it.
 */
export function onSmallDisk(folder: string): Launch {
  const own = process.getuid?.() === 0 ? '-m' : '-rm';
  const mount = `mount -t tmpfs -o size=${DISK_MB}m none '${folder}'`;
  try {
    execFileSync('unshare', [own, 'sh', '-c', mount], { stdio: 'ignore' });
    return { command: ['unshare', own, 'sh', '-c', `${mount} && exec "$@"`, 'sh'], flags: [] };
  } catch {
    const limit = `ulimit -f ${DISK_MB * 2048} && exec "$@"`;
    // SIGXFSZ, sent for an oversized file, would end the process before the write could fail.
    const bear = `data:text/javascript,process.on('SIGXFSZ', () => undefined)`;
    return { command: ['sh', '-c', limit, 'sh'], flags: ['--import', bear] };
  }
}
