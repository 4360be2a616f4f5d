import { parentPort, workerData } from 'node:worker_threads';
import { hostProblems } from './hostProblems.mjs';
import { remoteProblems } from './remoteProblems.mjs';

/** @import { Deployed, TypesRecord } from './record.mjs' */

/**
 * Why a build does not fit what is deployed; nothing does not fit while there is no shell.
 * @param {{ record: TypesRecord, deployed: Deployed }} question
 * @returns {string[] | undefined}
 */
function problemsOf({ record, deployed: { host, remotes } }) {
  if (record.app === 'shell') return hostProblems([{ host: record, previous: host, remotes }])[0];
  if (!host) return [];
  const others = remotes.filter(({ app }) => app !== record.app);
  return remoteProblems([{ remote: record, host, others }])[0];
}

parentPort?.postMessage(problemsOf(workerData));
