import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that started a cluster, and the cluster's port. */
export interface Owner {
  readonly pid: number;
  readonly port: number;
}

const fileIn = (home: string) => join(home, 'postgres.owner');

/** Records that this process runs the cluster. */
export function claim(home: string, port: number): void {
  writeFileSync(fileIn(home), JSON.stringify({ pid: process.pid, port } satisfies Owner), { mode: 0o600 });
}

/** Deletes the record. */
export function release(home: string): void {
  rmSync(fileIn(home), { force: true });
}

/** Returns another process that currently runs the cluster; undefined if there is none or it was killed. */
export function liveOwner(home: string): Owner | undefined {
  if (!existsSync(fileIn(home))) return undefined;
  const owner = JSON.parse(readFileSync(fileIn(home), 'utf8')) as Owner;
  return owner.pid !== process.pid && isAlive(owner.pid) ? owner : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Pids are reused after a restart of the machine or the container: the cluster's owner is a Node process.
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, 'utf8').includes('node');
}
