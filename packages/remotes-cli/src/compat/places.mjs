/**
 * @import { Place } from './layout.mjs'
 * @import { TypesRecord } from './record.mjs'
 * @import { Problem } from './typeChecker.mjs'
 */

/** Where each shared package begins. */
export const entries = {
  '@stoa/contract': 'packages/contract/src/index.ts',
  '@stoa/platform': 'packages/platform/src/index.ts',
  '@stoa/ui': 'packages/ui/src/index.ts',
};

/**
 * What `@stoa/…` means where the contract is one place's, and platform and components are another's.
 * @param {string} contract
 * @param {string} shell
 */
const modulesOf = (contract, shell) =>
  Object.fromEntries(
    Object.entries(entries).map(([module, file]) => [
      module,
      { place: module === '@stoa/contract' ? contract : shell, file },
    ]),
  );

/**
 * The shell as its remotes meet it.
 * @param {string} name
 * @param {TypesRecord} host
 * @returns {Place}
 */
export const hostPlace = (name, host) => ({ name, files: host.files, modules: modulesOf(name, name) });

/**
 * A remote brings its own contract; platform and components are the shell's.
 * @param {string} name
 * @param {TypesRecord} remote
 * @param {string} host
 * @returns {Place}
 */
export const remotePlace = (name, remote, host) => ({
  name,
  files: remote.files,
  modules: modulesOf(name, host),
});

/**
 * Whether a file is a remote's own, and not of the contract it was built with.
 * @param {string} file
 */
export const isOwnSource = (file) => /^mfe-/.test(file);
/**
 * A problem as a person reads it.
 * @param {Problem} problem
 */
export const asSentence = ({ file, line, message }) => `${file}:${line} ${message}`;
