import { callProblems } from './calls.mjs';
import { ownCallProblems } from './ownCalls.mjs';
import { asSentence, entries, isOwnSource, placeOf } from './places.mjs';
import { promiseProblems, requirementProblems } from './promises.mjs';
import { tokenProblems } from './tokens.mjs';
import { typeProblems } from './typeChecker.mjs';
import { usageOf } from './usage.mjs';

/** @typedef {import('./record.mjs').TypesRecord} TypesRecord */

/**
 * A use of one remote's fragment in another.
 * @typedef {{ consumer: TypesRecord, provider: TypesRecord, fragment: string }} Use
 */

/**
 * @typedef {object} Case
 * @property {TypesRecord} remote
 * @property {TypesRecord} host
 * @property {TypesRecord[]} others remotes deployed beside it
 * @property {boolean} [isSuited] whether it is known to be compatible with the shell: then only other remotes are checked
 */

/** Pages of the shell itself. */
const pagesOfShell = ['/login', '/register'];

const fragmentFile = 'fragment.ts';

/**
 * Returns the source file of an exposed module, below the remote's folder.
 * @param {TypesRecord} remote
 * @param {string} expose
 */
const sourceOf = ({ exposes }, expose) => (exposes[expose] ?? '').replace(/^\.\//, '');

/**
 * Creates a file that passes the consumer's props to the provider's component.
 * @param {Use} use
 * @param {number} index
 */
function fragmentPlace({ consumer, provider, fragment }, index) {
  const file = `mfe-${provider.app}/${sourceOf(provider, `./${fragment}`)}`;
  const text = `
    import type { Fragments } from '@stoa/contract';
    import type { ComponentProps } from 'react';
    import type Part from 'exposed';
    declare const passed: Fragments['${provider.app}/${fragment}'];
    declare function show(props: ComponentProps<typeof Part>): void;
    show(passed);`;
  const contract = { place: `${consumer.app}-${index}`, file: entries['@stoa/contract'] };
  return {
    name: `${consumer.app} uses ${provider.app} ${fragment}-${index}`,
    files: { [fragmentFile]: text },
    modules: { '@stoa/contract': contract, exposed: { place: `${provider.app}-${index}`, file } },
  };
}

const pageFile = 'page.tsx';

/**
 * Creates a file that renders an exposed module as a page, without props, like the host.
 * @param {TypesRecord} remote
 * @param {string} expose
 * @param {number} index
 */
function pagePlace(remote, expose, index) {
  const file = `mfe-${remote.app}/${sourceOf(remote, expose)}`;
  return {
    name: `${remote.app} ${expose}-${index}`,
    files: { [pageFile]: `import Page from 'page';\nexport const shown = <Page />;` },
    modules: { page: { place: `${remote.app}-${index}`, file } },
  };
}

/**
 * Returns the modules of a remote's pages.
 * @param {TypesRecord} remote
 */
const pageExposes = ({ pages, exposes }) => [
  ...new Set(pages.map(({ expose }) => expose).filter((expose) => exposes[expose])),
];

/**
 * Returns every use of a provider's fragment by a consumer.
 * @param {TypesRecord[]} consumers
 * @param {TypesRecord[]} providers
 * @returns {Use[]}
 */
function fragmentUses(consumers, providers) {
  return consumers.flatMap((consumer) =>
    usageOf(consumer).uses.flatMap((used) => {
      const [app, fragment = ''] = used.split('/');
      return providers
        .filter((provider) => provider.app === app)
        .map((provider) => ({ consumer, provider, fragment }));
    }),
  );
}

/** @param {Use} use */
const isThere = ({ provider, fragment }) =>
  provider.fragments.includes(fragment) && provider.exposes[`./${fragment}`];

/**
 * Returns incompatibilities of a remote and the shell, except types.
 * @param {Case} which
 */
const shellProblems = ({ remote, host }) => [
  ...requirementProblems(remote, host),
  ...promiseProblems(remote, host),
  ...ownCallProblems(remote),
  ...tokenProblems(remote, host),
  ...callProblems(remote.contract.calls, host.contract.calls, usageOf(remote).makes),
];

/**
 * Returns incompatibilities of a remote, except types.
 * @param {Case} which
 * @param {Use[]} uses
 */
function plainProblems(which, uses) {
  const { remote, others, isSuited } = which;
  const taken = new Map(others.flatMap(({ app, pages }) => pages.map(({ path }) => [path, app])));
  for (const path of pagesOfShell) taken.set(path, 'the shell');
  return [
    ...(isSuited ? [] : shellProblems(which)),
    ...remote.pages
      .filter(({ path }) => taken.has(path))
      .map(({ path }) => `${remote.app} has a page ${path}, which belongs to ${taken.get(path)}`),
    ...uses
      .filter((use) => !isThere(use))
      .map(
        ({ consumer, provider, fragment }) =>
          `${consumer.app} uses ${fragment} of ${provider.app}, which does not expose it`,
      ),
  ];
}

/**
 * Returns the incompatibilities of remotes with the deployed shell and the deployed remotes, in both directions.
 * @param {Case[]} cases each checked separately
 * @param {AbortSignal} [signal] ends the compiler
 * @returns {Promise<string[][]>} the problems of each case
 */
export async function remoteProblems(cases, signal) {
  const uses = cases.map(({ remote, others }) => [
    ...fragmentUses(others, [remote]),
    ...fragmentUses([remote], others),
  ]);
  const places = cases.flatMap(({ remote, host, others, isSuited }, index) => [
    placeOf(`shell-${index}`, host),
    ...[remote, ...others].map((each) => placeOf(`${each.app}-${index}`, each, `shell-${index}`)),
    ...(uses[index] ?? []).filter(isThere).map((use) => fragmentPlace(use, index)),
    ...(isSuited ? [] : pageExposes(remote)).map((expose) => pagePlace(remote, expose, index)),
  ]);
  const remotes = new Set(
    cases.flatMap(({ remote, isSuited }, index) => (isSuited ? [] : `${remote.app}-${index}`)),
  );
  const isMade = (/** @type {string} */ file) => file === fragmentFile || file === pageFile;
  const isChecked = (/** @type {{ name: string }} */ { name }, /** @type {string} */ file) =>
    isMade(file) || (remotes.has(name) && isOwnSource(file));
  const found = await typeProblems(places, isChecked, signal);
  return cases.map((one, index) => [
    ...plainProblems(one, uses[index] ?? []),
    ...found
      .filter(({ place }) => place.endsWith(`-${index}`))
      .map((problem) =>
        isMade(problem.file)
          ? `${problem.place.replace(/-\d+$/, '')}: ${problem.message}`
          : asSentence(problem),
      ),
  ]);
}
