import { createHash } from 'node:crypto';
import { inputHash } from '@stoa/workspace/inputHash';

/** @import { Deployed, TypesRecord } from './record.mjs' */

/**
 * A build and a deployed build that must be compatible.
 * @typedef {object} Pair
 * @property {TypesRecord} other
 * @property {string} key hash of everything the result depends on: both builds, their shell, and the tools
 */

/**
 * What to check a build against.
 * @typedef {object} Question
 * @property {TypesRecord} [host] the deployed shell
 * @property {TypesRecord[]} others deployed remotes to check it against
 * @property {boolean} isShellKnown whether it is known to be compatible with the shell
 */

const tools = ['packages/remotes-cli/src/compat', 'package-lock.json'];

/** @param {unknown} value */
const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Returns the pairs of a build and the deployed builds. A remote has none while no shell is deployed.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @returns {Pair[]}
 */
export function pairsOf(record, { host, remotes }) {
  const isShell = record.app === 'shell';
  if (!host && !isShell) return [];
  // A new shell is checked with its own packages; remotes are checked in the deployed shell.
  const begun = [inputHash(tools), hashOf(record), ...(isShell || !host ? [] : [hashOf(host)])];
  const others = [...(host ? [host] : []), ...remotes.filter(({ app }) => app !== record.app)];
  return others.map((other) => ({ other, key: hashOf([...begun, hashOf(other)]) }));
}

/**
 * Returns the question for some of a build's pairs.
 * @param {Deployed} deployed
 * @param {Pair[]} pairs
 * @returns {Question}
 */
export function questionOf({ host }, pairs) {
  const others = pairs.map(({ other }) => other);
  return {
    host,
    others: others.filter(({ app }) => app !== 'shell'),
    isShellKnown: !others.some(({ app }) => app === 'shell'),
  };
}
