import { readdirSync, readFileSync } from 'node:fs';

/**
 * Milliseconds that a process has run on a processor so far: what others do meanwhile does not count. Undefined when
 * it has ended.
 */
export function processorTime(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0) / 1e6;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

const nanosecondsOf = (pid, thread) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
