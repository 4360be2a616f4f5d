import { createHash } from 'node:crypto';
import { inputHash } from '@stoa/workspace/inputHash';

/** @import { Deployed, TypesRecord } from './record.mjs' */

/**
 * A build and a deployed one that have to fit each other.
 * @typedef {object} Pair
 * @property {TypesRecord} other
 * @property {string} key what the answer depends on: both builds, the shell that they meet in, and the tools
 */

/**
 * What is asked about a build.
 * @typedef {object} Question
 * @property {TypesRecord} record
 * @property {TypesRecord} [host] the deployed shell
 * @property {TypesRecord[]} others deployed remotes that it may not fit
 * @property {boolean} isShellKnown whether it is known to fit the shell
 */

const tools = ['packages/remotes-cli/src/compat', 'package-lock.json'];

/** @param {unknown} value */
const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * The pairs that a build makes with what is deployed. A remote makes none while there is no shell.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @returns {Pair[]}
 */
export function pairsOf(record, { host, remotes }) {
  const isShell = record.app === 'shell';
  if (!host && !isShell) return [];
  // A shell brings what its remotes meet; remotes meet in the deployed one.
  const begun = [inputHash(tools), hashOf(record), ...(isShell || !host ? [] : [hashOf(host)])];
  const others = [...(host ? [host] : []), ...remotes.filter(({ app }) => app !== record.app)];
  return others.map((other) => ({ other, key: hashOf([...begun, hashOf(other)]) }));
}

/**
 * The question that answers some of a build's pairs.
 * @param {TypesRecord} record
 * @param {Deployed} deployed
 * @param {Pair[]} pairs
 * @returns {Question}
 */
export function questionOf(record, { host }, pairs) {
  const others = pairs.map(({ other }) => other);
  return {
    record,
    host,
    others: others.filter(({ app }) => app !== 'shell'),
    isShellKnown: !others.some(({ app }) => app === 'shell'),
  };
}
