import { parentPort } from 'node:worker_threads';
import { hostProblems } from './hostProblems.mjs';
import { remoteProblems } from './remoteProblems.mjs';

/** @import { Question } from './pairs.mjs' */

/**
 * Returns the incompatibilities of a build with others.
 * @param {Question} question
 * @returns {string[] | undefined}
 */
function problemsOf({ record, host, others, isShellKnown }) {
  if (record.app === 'shell') {
    return hostProblems([{ host: record, previous: isShellKnown ? undefined : host, remotes: others }])[0];
  }
  return host && remoteProblems([{ remote: record, host, others, isSuited: isShellKnown }])[0];
}

parentPort?.on('message', (question) => parentPort?.postMessage(problemsOf(question) ?? []));
