import { unmet } from '../registry/compatibility.mjs';

/** @import { TypesRecord } from './record.mjs' */

/**
 * What a remote requires and the shell does not offer: it would never be loaded.
 * @param {TypesRecord} remote
 * @param {TypesRecord} host
 */
export const requirementProblems = (remote, host) =>
  (remote.requires && host.offers ? unmet(remote.requires, host.offers) : []).map(
    (problem) => `${remote.app} ${problem}`,
  );

/**
 * What the shell's contract says that a remote supplies, and it does not.
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
        ({ path, access }) => `${remote.app} has no page ${path} for ${access}, which the shell counts on`,
      ),
    ...promised.fragments
      .filter((name) => !remote.fragments.includes(name))
      .map((name) => `${remote.app} has no fragment ${name}, which the shell counts on`),
  ];
}
