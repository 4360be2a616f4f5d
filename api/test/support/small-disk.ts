import { execFileSync } from 'node:child_process';

/** Megabytes of the disk: less than the upload that is to fill it. */
export const DISK_MB = 6;

/**
 * Returns a command prefix that puts the data folder of a process on a small disk, mounted for that process alone;
 * without the permission to mount, a limit on the file size replaces it.
 */
export function onSmallDisk(dataDir: string): { command: string; args: string[]; preload: string[] } {
  const own = process.getuid?.() === 0 ? '-m' : '-rm';
  const mount = `mount -t tmpfs -o size=${DISK_MB}m none '${dataDir}'`;
  try {
    execFileSync('unshare', [own, 'sh', '-c', mount], { stdio: 'ignore' });
    return { command: 'unshare', args: [own, 'sh', '-c', `${mount} && exec "$@"`, 'sh'], preload: [] };
  } catch {
    const limit = `ulimit -f ${DISK_MB * 2048} && exec "$@"`;
    // SIGXFSZ, sent for an oversized file, would end the process before the write could fail.
    const bear = `data:text/javascript,process.on('SIGXFSZ', () => undefined)`;
    return { command: 'sh', args: ['-c', limit, 'sh'], preload: ['--import', bear] };
  }
}
