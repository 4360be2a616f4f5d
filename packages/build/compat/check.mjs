import { satisfy } from '@module-federation/enhanced/runtime';
import { callProblems } from './calls.mjs';
import { typeProblems } from './typeChecker.mjs';
import { usageOf } from './usage.mjs';

/** Pages that the shell itself supplies. */
const pagesOfShell = ['/login', '/register'];

/** @typedef {import('./record.mjs').TypesRecord} TypesRecord */

/** What a remote requires and the shell does not offer: it would never be loaded. */
function requirementProblems(remote, host) {
  const { contract, shared } = remote.requires;
  const wanted = [
    ['the contract', contract, host.offers.contract],
    ...Object.entries(shared).map(([name, range]) => [name, range, host.offers.shared[name]]),
  ];
  return wanted
    .filter(([, range, offered]) => !offered || !satisfy(offered, range))
    .map(
      ([name, range, offered]) =>
        `${remote.app} requires ${name} ${range}, the shell has ${offered ?? 'none'}`,
    );
}

/** What the shell's contract says that a remote supplies, and it does not. */
function promiseProblems(remote, host) {
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

const hostPlace = (name, host) => ({
  name,
  files: host.files,
  modules: { '@stoa/contract': name, '@stoa/platform': name, '@stoa/ui': name },
});

/** A remote brings its own contract; platform and components are the shell's. */
const remotePlace = (name, remote, host) => ({
  name,
  files: remote.files,
  modules: { '@stoa/contract': name, '@stoa/platform': host, '@stoa/ui': host },
});

const isOwnSource = (file) => /^mfe-/.test(file);
const asSentence = ({ file, line, message }) => `${file}:${line} ${message}`;

/**
 * Would the deployed remotes work in these shells? Several are checked in one go, because most of the time is spent on
 * libraries they share.
 * @param {{ host: TypesRecord, previous?: TypesRecord, remotes: TypesRecord[] }[]} cases each with the shell that is
 *   deployed before it, whose open pages go on talking to the API, and the deployed remotes
 * @returns {string[][]} the problems of each
 */
export function hostProblems(cases) {
  const places = cases.flatMap(({ host, remotes }, index) => [
    hostPlace(`shell-${index}`, host),
    ...remotes.map((remote) => remotePlace(`${remote.app}-${index}`, remote, `shell-${index}`)),
  ]);
  const found = typeProblems(places, (_place, file) => isOwnSource(file));
  return cases.map(({ host, previous, remotes }, index) => {
    const types = found.filter(({ place }) => place.endsWith(`-${index}`)).map(asSentence);
    const calls = callProblems(previous?.contract.calls ?? {}, host.contract.calls);
    const own = remotes.flatMap((remote) => [
      ...requirementProblems(remote, host),
      ...promiseProblems(remote, host),
      ...callProblems(remote.contract.calls, host.contract.calls, usageOf(remote).makes).map(
        (problem) => `${remote.app}: ${problem}`,
      ),
    ]);
    return [...new Set([...own, ...calls, ...types])];
  });
}

/** A file in which the props that a borrower may pass are given to the lender's component. */
function lendingPlace(borrower, lender, fragment) {
  const source = lender.exposes[`./${fragment}`].replace(/^\.\//, '').replace(/\.tsx?$/, '');
  const text = `
    import type { Fragments } from '@stoa/contract';
    import type { ComponentProps } from 'react';
    import type Part from '../${lender.app}/mfe-${lender.app}/${source}';
    declare const passed: Fragments['${lender.app}/${fragment}'];
    declare function show(props: ComponentProps<typeof Part>): void;
    show(passed);`;
  return {
    name: `${borrower.app}-borrows-${lender.app}-${fragment}`,
    files: { 'lending.ts': text },
    modules: { '@stoa/contract': borrower.app },
  };
}

/** Every fragment that one of `borrowers` takes from one of `lenders`: [borrower, lender, name]. */
function loans(borrowers, lenders) {
  return borrowers.flatMap((borrower) =>
    usageOf(borrower).borrows.flatMap((borrowed) => {
      const [app, name] = borrowed.split('/');
      return lenders.filter((lender) => lender.app === app).map((lender) => [borrower, lender, name]);
    }),
  );
}

/**
 * Would this remote work in the deployed shell and beside the deployed remotes, and they beside it?
 * @param {{ remote: TypesRecord, host: TypesRecord, others: TypesRecord[] }} deployment
 * @returns {string[]}
 */
export function remoteProblems({ remote, host, others }) {
  const lent = [...loans(others, [remote]), ...loans([remote], others)];
  const isThere = ([, lender, name]) => lender.fragments.includes(name) && lender.exposes[`./${name}`];
  const places = [
    hostPlace('shell', host),
    ...[remote, ...others].map((each) => remotePlace(each.app, each, 'shell')),
    ...lent.filter(isThere).map(([borrower, lender, name]) => lendingPlace(borrower, lender, name)),
  ];
  const isChecked = ({ name }, file) => file === 'lending.ts' || (name === remote.app && isOwnSource(file));
  const taken = new Map(others.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app])));
  for (const path of pagesOfShell) taken.set(path, 'the shell');
  return [
    ...requirementProblems(remote, host),
    ...promiseProblems(remote, host),
    ...remote.pages
      .filter(({ path }) => taken.has(path))
      .map(({ path }) => `${remote.app} has a page ${path}, which belongs to ${taken.get(path)}`),
    ...lent
      .filter((loan) => !isThere(loan))
      .map(
        ([borrower, lender, name]) =>
          `${borrower.app} borrows ${name} of ${lender.app}, which does not lend it`,
      ),
    ...callProblems(remote.contract.calls, host.contract.calls, usageOf(remote).makes),
    ...typeProblems(places, isChecked).map((problem) =>
      problem.file === 'lending.ts'
        ? `${problem.place.replaceAll('-', ' ')}: ${problem.message}`
        : asSentence(problem),
    ),
  ];
}
