import { spawnSync } from 'node:child_process';

/** Ways to a network of one's own, which leads nowhere: for those who may make one, then for all others. */
const ways = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
];

let found: readonly string[] | undefined;

/** What a command has to begin with to have no network; empty where the system has no such thing. */
export function withoutNetwork(): readonly string[] {
  found ??= process.platform === 'linux' ? (ways.find(works) ?? []) : [];
  return found;
}

const works = ([program = '', ...flags]: readonly string[]): boolean =>
  spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
