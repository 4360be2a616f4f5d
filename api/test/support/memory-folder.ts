import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';

/** Bytes that databases of a test run may take. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder for databases of tests: in memory where the system has room there, as it copies a template ten times as fast.
 * Programs cannot be run from it everywhere.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
