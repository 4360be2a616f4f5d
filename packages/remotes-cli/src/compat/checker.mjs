import { hostProblems } from './hostProblems.mjs';
import { remoteProblems } from './remoteProblems.mjs';

/**
 * @import { Question } from './pairs.mjs'
 * @import { TypesRecord } from './record.mjs'
 */

/**
 * Returns the incompatibilities of a build with others.
 * @param {TypesRecord} record
 * @param {Question[]} questions what it is checked against, in one run of the compiler
 * @param {AbortSignal} [signal] ends the compiler
 */
export async function incompatibilities(record, questions, signal) {
  const found =
    record.app === 'shell'
      ? await hostProblems(
          questions.map(({ host, others, isShellKnown }) => ({
            host: record,
            previous: isShellKnown ? undefined : host,
            remotes: others,
          })),
          signal,
        )
      : await remoteProblems(
          questions.flatMap(({ host, others, isShellKnown }) =>
            host ? [{ remote: record, host, others, isSuited: isShellKnown }] : [],
          ),
          signal,
        );
  return [...new Set(found.flat())];
}
