import { spawnSync } from 'node:child_process';

/** A program with flags, before the command that it runs. */
type Prefix = readonly string[];

/** Run a command in an empty network namespace: for privileged users, then for all others. */
const networkless: readonly Prefix[] = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
];

/** Has the kernel kill the command when its parent ends, even in a loop. */
const killedWithParent: readonly Prefix[] = [['setpriv', '--pdeathsig', 'KILL']];

const found = new Map<readonly Prefix[], Prefix>();

/** Returns the first of the prefixes that the system supports; empty if it supports none. */
function supported(prefixes: readonly Prefix[]): Prefix {
  const known = found.get(prefixes);
  if (known) return known;
  const prefix = process.platform === 'linux' ? (prefixes.find(works) ?? []) : [];
  found.set(prefixes, prefix);
  return prefix;
}

const works = ([program = '', ...flags]: Prefix): boolean =>
  spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0;

/** Returns the command prefix that denies a process the network. */
export const withoutNetwork = (): Prefix => supported(networkless);

/**
 * Returns the command prefix that ends a process with its parent. It must follow `withoutNetwork`: new privileges cancel
 * it.
 */
export const endingWithParent = (): Prefix => supported(killedWithParent);
