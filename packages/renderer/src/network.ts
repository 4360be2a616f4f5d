import { spawnSync } from 'node:child_process';

/** Commands that run a process in an empty network namespace: for privileged users, then for all others. */
const ways = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
];

let found: readonly string[] | undefined;

/** Returns the command prefix that denies a process the network; empty if the system does not support it. */
export function withoutNetwork(): readonly string[] {
  found ??= process.platform === 'linux' ? (ways.find(works) ?? []) : [];
  return found;
}

const works = ([program = '', ...flags]: readonly string[]): boolean =>
  spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
