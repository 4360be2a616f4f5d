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

const BACKENDS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/**
 * Milliseconds of processor time that the server and its connections to the database take while something is done.
 * @param {{ pid: number }} server
 * @param {pg.Client} client of the server's database
 * @param {() => Promise<unknown>} work
 */
export async function spentOn(server, client, work) {
  const backendTimes = async () => {
    const { rows } = await client.query(BACKENDS);
    return new Map(rows.map(({ pid }) => [pid, processorTime(pid)]));
  };
  const before = await backendTimes();
  const api = processorTime(server.pid);
  await work();
  const spent = processorTime(server.pid) - api;
  // A connection that ended meanwhile had nothing to do; one that is new had not run before.
  const after = await backendTimes();
  const database = [...after].reduce((sum, [pid, time]) => sum + (time ?? 0) - (before.get(pid) ?? 0), 0);
  return { api: spent, database };
}
