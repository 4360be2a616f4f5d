import { withClient } from '../../src/platform/db/with-client.js';

const PROCESSES = `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer AS pid
  UNION SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()`;

/**
 * Stops every process of a PostgreSQL server, like a hung machine: connections stay open without responses.
 * @returns a function that resumes the server
 */
export async function freeze(url: string): Promise<() => void> {
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<{ pid: number }>(PROCESSES),
  );
  const pids = new Set(rows.map(({ pid }) => pid));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    pids.clear();
  };
}
