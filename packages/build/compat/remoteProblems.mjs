import { callProblems } from './calls.mjs';
import { ownCallProblems } from './ownCalls.mjs';
import { asSentence, entries, hostPlace, isOwnSource, remotePlace } from './places.mjs';
import { promiseProblems, requirementProblems } from './promises.mjs';
import { tokenProblems } from './tokens.mjs';
import { typeProblems } from './typeChecker.mjs';
import { usageOf } from './usage.mjs';

/** @typedef {import('./record.mjs').TypesRecord} TypesRecord */

/** Pages that the shell itself supplies. */
const pagesOfShell = ['/login', '/register'];

const lendingFile = 'lending.ts';

/** A file in which the props that a borrower may pass are given to the lender's component. */
function lendingPlace({ borrower, lender, fragment }, index) {
  const file = `mfe-${lender.app}/${lender.exposes[`./${fragment}`].replace(/^\.\//, '')}`;
  const text = `
    import type { Fragments } from '@stoa/contract';
    import type { ComponentProps } from 'react';
    import type Part from 'lent';
    declare const passed: Fragments['${lender.app}/${fragment}'];
    declare function show(props: ComponentProps<typeof Part>): void;
    show(passed);`;
  const contract = { place: `${borrower.app}-${index}`, file: entries['@stoa/contract'] };
  return {
    name: `${borrower.app} borrows ${lender.app} ${fragment}-${index}`,
    files: { [lendingFile]: text },
    modules: { '@stoa/contract': contract, lent: { place: `${lender.app}-${index}`, file } },
  };
}

const pageFile = 'page.tsx';

/** A file that shows what one exposed module of a remote supplies as a page, the way its host does: without props. */
function pagePlace(remote, expose, index) {
  const file = `mfe-${remote.app}/${remote.exposes[expose].replace(/^\.\//, '')}`;
  return {
    name: `${remote.app} ${expose}-${index}`,
    files: { [pageFile]: `import Page from 'page';\nexport const shown = <Page />;` },
    modules: { page: { place: `${remote.app}-${index}`, file } },
  };
}

/** Modules that a remote's pages come from. */
const pageExposes = ({ pages, exposes }) => [
  ...new Set(pages.map(({ expose }) => expose).filter((expose) => exposes[expose])),
];

/** Every fragment that one of `borrowers` takes from one of `lenders`. */
function loans(borrowers, lenders) {
  return borrowers.flatMap((borrower) =>
    usageOf(borrower).borrows.flatMap((borrowed) => {
      const [app, fragment] = borrowed.split('/');
      return lenders.filter((lender) => lender.app === app).map((lender) => ({ borrower, lender, fragment }));
    }),
  );
}

const isThere = ({ lender, fragment }) =>
  lender.fragments.includes(fragment) && lender.exposes[`./${fragment}`];

/** What stands in the way of a remote, its types aside. */
function plainProblems({ remote, host, others }, lent) {
  const taken = new Map(others.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app])));
  for (const path of pagesOfShell) taken.set(path, 'the shell');
  return [
    ...requirementProblems(remote, host),
    ...promiseProblems(remote, host),
    ...ownCallProblems(remote),
    ...tokenProblems(remote, host),
    ...remote.pages
      .filter(({ path }) => taken.has(path))
      .map(({ path }) => `${remote.app} has a page ${path}, which belongs to ${taken.get(path)}`),
    ...lent
      .filter((loan) => !isThere(loan))
      .map(
        ({ borrower, lender, fragment }) =>
          `${borrower.app} borrows ${fragment} of ${lender.app}, which does not lend it`,
      ),
    ...callProblems(remote.contract.calls, host.contract.calls, usageOf(remote).makes),
  ];
}

/**
 * Would these remotes work in the deployed shell and beside the deployed remotes, and they beside it?
 * @param {{ remote: TypesRecord, host: TypesRecord, others: TypesRecord[] }[]} cases each by itself
 * @returns {string[][]} the problems of each
 */
export function remoteProblems(cases) {
  const lent = cases.map(({ remote, others }) => [...loans(others, [remote]), ...loans([remote], others)]);
  const places = cases.flatMap(({ remote, host, others }, index) => [
    hostPlace(`shell-${index}`, host),
    ...[remote, ...others].map((each) => remotePlace(`${each.app}-${index}`, each, `shell-${index}`)),
    ...lent[index].filter(isThere).map((loan) => lendingPlace(loan, index)),
    ...pageExposes(remote).map((expose) => pagePlace(remote, expose, index)),
  ]);
  const remotes = new Set(cases.map(({ remote }, index) => `${remote.app}-${index}`));
  const isMade = (file) => file === lendingFile || file === pageFile;
  const isChecked = ({ name }, file) => isMade(file) || (remotes.has(name) && isOwnSource(file));
  const found = typeProblems(places, isChecked);
  return cases.map((one, index) => [
    ...plainProblems(one, lent[index]),
    ...found
      .filter(({ place }) => place.endsWith(`-${index}`))
      .map((problem) =>
        isMade(problem.file)
          ? `${problem.place.replace(/-\d+$/, '')}: ${problem.message.replace(/"[^"]*\.compat\/\w+\//g, '"')}`
          : asSentence(problem),
      ),
  ]);
}
