/** @import { RemoteVersion } from '@stoa/contract' */

/**
 * A page rendered in a trial.
 * @typedef {object} TrialPage
 * @property {string} name its route path, or a module that is only loaded
 * @property {string} address path with parameter values
 * @property {string} owner the remote that owns it; `shell` for the shell's own pages
 * @property {boolean} isForMembers whether guests get the sign-in page instead
 */

/** First segment of addresses that exist only in trials: each loads a module without a page. */
const moduleFolder = '/stoa-trial';

/** @param {string} expose */
const modulePath = (expose) => `${moduleFolder}/${expose.replace(/^\.\//, '')}`;

/** @param {string} path */
export const isModulePath = (path) => path.startsWith(`${moduleFolder}/`);

/**
 * Returns the exposed modules without a page: the fragments.
 * @param {RemoteVersion} build
 */
function modulesWithoutPage({ pages, preload }) {
  const shown = new Set(pages.map(({ expose }) => expose));
  return Object.keys(preload).filter((expose) => !shown.has(expose));
}

/**
 * Adds a page for each fragment of a build. The page is for members: the server loads its module without rendering it,
 * so the fragment needs no props.
 * @param {RemoteVersion} build
 * @returns {RemoteVersion}
 */
export const withModulePages = (build) => ({
  ...build,
  pages: [
    ...build.pages,
    ...modulesWithoutPage(build).map((expose) => ({
      path: modulePath(expose),
      access: /** @type {const} */ ('members'),
      expose,
    })),
  ],
});

/** @param {string} name */
const parameterValue = (name) => (/id$/i.test(name) ? '1' : 'example');

/** @param {string} part */
const filledIn = (part) => (part.startsWith(':') ? parameterValue(part.slice(1)) : part);

/**
 * Returns the pages of a build, and an address for each of its fragments.
 * @param {string} remote
 * @param {RemoteVersion} build
 * @returns {TrialPage[]}
 */
export const pagesOfRemote = (remote, build) => [
  ...build.pages.map(({ path, access }) => ({
    name: path,
    address: path.split('/').map(filledIn).join('/'),
    owner: remote,
    isForMembers: access !== 'everyone',
  })),
  ...modulesWithoutPage(build).map((expose) => ({
    name: expose,
    address: modulePath(expose),
    owner: remote,
    isForMembers: true,
  })),
];

/**
 * A page of the shell itself, and an address without a page.
 * @type {TrialPage[]}
 */
export const pagesOfShell = ['/login', `${moduleFolder}-of-no-page`].map((address) => ({
  name: address,
  address,
  owner: 'shell',
  isForMembers: false,
}));
