import { callProblems } from './calls.mjs';
import { asSentence, isOwnSource, placeOf } from './places.mjs';
import { promiseProblems, requirementProblems } from './promises.mjs';
import { tokenProblems } from './tokens.mjs';
import { typeProblems } from './typeChecker.mjs';
import { usageOf } from './usage.mjs';

/** @typedef {import('./record.mjs').TypesRecord} TypesRecord */

/**
 * Returns the incompatibilities of deployed remotes with each of several shells. They are checked together, since most
 * of the time is spent on common libraries.
 * @param {{ host: TypesRecord, previous?: TypesRecord, remotes: TypesRecord[] }[]} cases each with the shell deployed
 *   before it, whose open pages continue to call the API, and the deployed remotes
 * @param {AbortSignal} [signal] ends the compiler
 * @returns {Promise<string[][]>} the problems of each case
 */
export async function hostProblems(cases, signal) {
  const places = cases.flatMap(({ host, remotes }, index) => {
    if (remotes.length === 0) return [];
    const shell = `shell-${index}`;
    return [
      placeOf(shell, host),
      ...remotes.map((remote) => placeOf(`${remote.app}-${index}`, remote, shell)),
    ];
  });
  const found = await typeProblems(places, (_place, file) => isOwnSource(file), signal);
  return cases.map(({ host, previous, remotes }, index) => {
    const types = found.filter(({ place }) => place.endsWith(`-${index}`)).map(asSentence);
    const calls = callProblems(previous?.contract.calls ?? {}, host.contract.calls);
    const own = remotes.flatMap((remote) => [
      ...requirementProblems(remote, host),
      ...promiseProblems(remote, host),
      ...tokenProblems(remote, host),
      ...callProblems(remote.contract.calls, host.contract.calls, usageOf(remote).makes).map(
        (problem) => `${remote.app}: ${problem}`,
      ),
    ]);
    return [...new Set([...own, ...calls, ...types])];
  });
}
