import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';

/**
 * Modules of which a page has one copy, common to host and remotes. The shell provides them all; remotes contain none.
 *
 * The router, react-redux and Redux Toolkit are not listed: `@stoa/platform` re-exports the names in use, and webpack
 * removes the rest from the shell. Sharing those libraries in full costs about 30 KB gzipped per visit.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'styled-components',
  '@stoa/platform',
  '@stoa/ui',
];

/** The shell's own packages: builds depend on the exports they use. */
export const ownPackages = ['@stoa/platform', '@stoa/ui'];

const require = createRequire(fromRoot('shell/package.json'));

/**
 * @param {string} packageName
 * @returns {string}
 */
function installedVersion(packageName) {
  const file = ownPackages.includes(packageName)
    ? fromRoot(packageName.replace('@stoa/', 'packages/'), 'package.json')
    : require.resolve(`${packageName}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/**
 * Returns the package of a request: `react` for `react/jsx-runtime`.
 * @param {string} request
 * @returns {string}
 */
export function packageOf(request) {
  return request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.replace(/\/.*/, '');
}

/**
 * Returns the installed version of each shared package. A remote's registry entry lists the versions it was built with.
 */
export function sharedVersions() {
  const names = [...new Set(sharedModules.map(packageOf))];
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

/**
 * Returns the range that a remote's code requires at run time. Compatibility with the host is checked earlier.
 * @param {string | undefined} version
 */
const rangeOf = (version) => `^${version?.split('.').slice(0, 2).join('.')}.0`;

/**
 * Returns `shared` of the host. Every module is eager, so that the first render needs no further requests.
 * @param {{ isProduction: boolean, isForDeployed?: boolean }} options `isForDeployed` for a development build
 *   that loads production builds of remotes, which require another JSX runtime
 */
export function hostShared({ isProduction, isForDeployed = false }) {
  // The host always uses its own copy, so there are no versions to compare during startup.
  const options = { eager: true, requiredVersion: /** @type {const} */ (false) };
  const development = shareAll({ isProduction, ...options });
  return isForDeployed ? { ...shareAll({ isProduction: true, ...options }), ...development } : development;
}

/**
 * Returns `shared` of a remote: nothing is bundled, and versions outside the range are rejected before they run.
 * @param {{ isProduction: boolean }} options
 */
export function remoteShared({ isProduction }) {
  return shareAll({ isProduction, import: false, strictVersion: true });
}

/** @typedef {{ eager?: boolean, requiredVersion?: false, import?: false, strictVersion?: boolean }} Sharing */

/**
 * Returns every shared module with the same options.
 * @param {Sharing & { isProduction: boolean }} options
 */
function shareAll({ isProduction, ...options }) {
  const versions = sharedVersions();
  const unused = isProduction ? 'react/jsx-dev-runtime' : 'react/jsx-runtime';
  return Object.fromEntries(
    sharedModules
      .filter((request) => request !== unused)
      .map((request) => {
        const version = versions[packageOf(request)];
        return [request, { singleton: true, requiredVersion: rangeOf(version), version, ...options }];
      }),
  );
}
