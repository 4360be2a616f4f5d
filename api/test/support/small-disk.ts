import { execFileSync } from 'node:child_process';

/** Megabytes of the disk: less than the upload that is to fill it. */
export const DISK_MB = 6;

/**
 * A command to put before another, which then finds its data folder on a disk of its own that is soon full. It is a
 * real one, seen by that process alone; where the system lets nobody make one, a limit on the size of files stands in.
 */
export function onSmallDisk(dataDir: string): { command: string; args: string[]; preload: string[] } {
  const own = process.getuid?.() === 0 ? '-m' : '-rm';
  const mount = `mount -t tmpfs -o size=${DISK_MB}m none '${dataDir}'`;
  try {
    execFileSync('unshare', [own, 'sh', '-c', mount], { stdio: 'ignore' });
    return { command: 'unshare', args: [own, 'sh', '-c', `${mount} && exec "$@"`, 'sh'], preload: [] };
  } catch {
    const limit = `ulimit -f ${DISK_MB * 2048} && exec "$@"`;
    // The system's word for a file that grows too large would end the process before the write could fail.
    const bear = `data:text/javascript,process.on('SIGXFSZ', () => undefined)`;
    return { command: 'sh', args: ['-c', limit, 'sh'], preload: ['--import', bear] };
  }
}
