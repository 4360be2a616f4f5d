import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the processor time of a process so far, in milliseconds; other processes do not affect it. Undefined when the
 * process has ended.
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

/** Milliseconds of a tick, in which the kernel counts the time of processes that have ended. */
const TICK = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Returns the processor time of all processes of a PostgreSQL server so far, ended ones included, in milliseconds.
 * @param folder the data folder of a server that runs on this machine
 */
export function clusterTime(folder) {
  const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const running = children.reduce((sum, child) => sum + (processorTime(child) ?? 0), 0);
  // After the name, which is in brackets: fields 14 to 17 of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const ended = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK, 0);
  return running + ended;
}

/** Returns the processor time of a process and of its running descendants so far, in milliseconds. */
function treeTime(pid) {
  const own = processorTime(pid);
  if (own === undefined) return 0;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + treeTime(child), own);
}

const nanosecondsOf = (pid, thread) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);

const BACKENDS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Milliseconds between two looks at the connections: one that ends in between has had little to do. */
const LOOK_EVERY = 250;

/**
 * Milliseconds of processor time that the server, its processes for pages and its connections to the database take
 * while something is done.
 * @param {{ pid: number }} server
 * @param {pg.Client} client of the server's database
 * @param {() => Promise<unknown>} work
 */
export async function spentOn(server, client, work) {
  const times = new Map();
  const look = async () => {
    const { rows } = await client.query(BACKENDS);
    for (const { pid } of rows) times.set(pid, processorTime(pid) ?? times.get(pid) ?? 0);
  };
  await look();
  const before = new Map(times);
  const api = treeTime(server.pid);
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      await pause(LOOK_EVERY);
      await look();
    }
  })();
  let spent;
  try {
    await work();
    spent = treeTime(server.pid) - api;
  } finally {
    isDone = true;
    await looking;
  }
  // A connection that is new had not run before.
  const database = [...times].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  return { api: spent, database };
}
