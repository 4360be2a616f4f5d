import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { fromRoot } from '@stoa/workspace/paths';

/**
 * The modules host and remotes have one copy of at run time. The shell brings them all; a remote brings none.
 *
 * The router, react-redux and Redux Toolkit are not in the list: `@stoa/platform` re-exports the names in use, and
 * webpack drops the rest of them from the shell. Sharing those libraries whole costs about 30 KB gzipped each visit.
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

/** The packages that are the shell's own: builds are bound to the exports that they use. */
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
 * `react` for `react/jsx-runtime`.
 * @param {string} request
 * @returns {string}
 */
export function packageOf(request) {
  return request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.replace(/\/.*/, '');
}

/** Installed version of each shared package. A remote's registry entry says which of them it was built against. */
export function sharedVersions() {
  const names = [...new Set(sharedModules.map(packageOf))];
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

/**
 * What a remote's code asks of a shared package when it runs. Whether the host suits it is decided before.
 * @param {string | undefined} version
 */
const rangeOf = (version) => `^${version?.split('.').slice(0, 2).join('.')}.0`;

/**
 * `shared` of the host: every module eager, so the first render needs no further request for them.
 * @param {{ isProduction: boolean, isForDeployed?: boolean }} options `isForDeployed` for a development build that loads
 *   production builds of remotes, which ask for another JSX runtime than its own
 */
export function hostShared({ isProduction, isForDeployed = false }) {
  // It takes what it brings, whatever the version: nothing to compare while the first page starts.
  const options = { eager: true, requiredVersion: /** @type {const} */ (false) };
  const development = shareAll({ isProduction, ...options });
  return isForDeployed ? { ...shareAll({ isProduction: true, ...options }), ...development } : development;
}

/**
 * `shared` of a remote: nothing bundled; a version outside the range is refused before it can run.
 * @param {{ isProduction: boolean }} options
 */
export function remoteShared({ isProduction }) {
  return shareAll({ isProduction, import: false, strictVersion: true });
}

/** @typedef {{ eager?: boolean, requiredVersion?: false, import?: false, strictVersion?: boolean }} Sharing */

/**
 * Every shared module, each shared in the same way.
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
