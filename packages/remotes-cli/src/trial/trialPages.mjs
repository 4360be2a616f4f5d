/** @import { RemoteVersion } from '@stoa/contract' */

/**
 * A page that is rendered on trial.
 * @typedef {object} TrialPage
 * @property {string} name its route path, or the module that is only loaded
 * @property {string} address path with values for its parameters
 * @property {string} owner the remote whose page it is; `shell` for the shell's own
 */

/** First part of addresses that exist on trial alone: each leads to a module that no page shows. */
const moduleFolder = '/stoa-trial';

/** @param {string} expose */
const modulePath = (expose) => `${moduleFolder}/${expose.replace(/^\.\//, '')}`;

/** @param {string} path */
export const isModulePath = (path) => path.startsWith(`${moduleFolder}/`);

/**
 * The exposed modules that no page shows: the fragments.
 * @param {RemoteVersion} build
 */
function modulesWithoutPage({ pages, preload }) {
  const shown = new Set(pages.map(({ expose }) => expose));
  return Object.keys(preload).filter((expose) => !shown.has(expose));
}

/**
 * A build with a page for each fragment. A page for members has its module loaded on the server and is not rendered
 * there, so the fragment needs no props.
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
 * The pages of a build, and an address for each of its fragments.
 * @param {string} remote
 * @param {RemoteVersion} build
 * @returns {TrialPage[]}
 */
export const pagesOfRemote = (remote, build) => [
  ...build.pages.map(({ path }) => ({
    name: path,
    address: path.split('/').map(filledIn).join('/'),
    owner: remote,
  })),
  ...modulesWithoutPage(build).map((expose) => ({
    name: expose,
    address: modulePath(expose),
    owner: remote,
  })),
];

/**
 * A page of the shell itself, and an address that leads nowhere.
 * @type {TrialPage[]}
 */
export const pagesOfShell = ['/login', `${moduleFolder}-of-no-page`].map((address) => ({
  name: address,
  address,
  owner: 'shell',
}));
