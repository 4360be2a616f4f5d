import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Bytes that the databases of a test run may need. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Creates a folder for a test database: in memory if there is room, where a copy of the template takes a tenth of the
 * time. Some systems forbid running programs from memory.
 */
export function makeDatabaseFolder(): string {
  const folder = mkdtempSync(join(parentFolder(), `stoa-test-${process.pid}-`));
  // As root, the database runs as another user, which needs access to this folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes folders in memory whose process was killed before it could remove them. Their servers then shut down. */
export function removeLeftovers(): void {
  for (const name of listMemory()) {
    const [, pid] = /^stoa-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function listMemory(): string[] {
  try {
    return readdirSync(MEMORY);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
