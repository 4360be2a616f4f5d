import { unmet } from '../registry/compatibility.mjs';

/** @import { TypesRecord } from './record.mjs' */

/**
 * Returns the requirements of a remote that the shell does not meet, so that it would never load.
 * @param {TypesRecord} remote
 * @param {TypesRecord} host
 */
export const requirementProblems = (remote, host) =>
  (remote.requires && host.offers ? unmet(remote.requires, host.offers) : []).map(
    (problem) => `${remote.app} ${problem}`,
  );

/**
 * Returns the pages and fragments that the shell's contract lists for a remote and the remote lacks.
 * @param {TypesRecord} remote
 * @param {TypesRecord} host
 */
export function promiseProblems(remote, host) {
  const promised = host.contract.promises[remote.app] ?? { pages: [], fragments: [] };
  const hasPage = (/** @type {{ path: string, access: string }} */ page) =>
    remote.pages.some(({ path, access }) => path === page.path && access === page.access);
  return [
    ...promised.pages
      .filter((page) => !hasPage(page))
      .map(
        ({ path, access }) => `${remote.app} has no page ${path} for ${access}, which the shell depends on`,
      ),
    ...promised.fragments
      .filter((name) => !remote.fragments.includes(name))
      .map((name) => `${remote.app} has no fragment ${name}, which the shell depends on`),
  ];
}
