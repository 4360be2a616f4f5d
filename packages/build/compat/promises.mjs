import { unmet } from '../registry/suits.mjs';

/** What a remote requires and the shell does not offer: it would never be loaded. */
export const requirementProblems = (remote, host) =>
  unmet(remote.requires, host.offers).map((problem) => `${remote.app} ${problem}`);

/** What the shell's contract says that a remote supplies, and it does not. */
export function promiseProblems(remote, host) {
  const promised = host.contract.promises[remote.app] ?? { pages: [], fragments: [] };
  const hasPage = (page) =>
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
