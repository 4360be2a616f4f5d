/**
 * @import { Place } from './layout.mjs'
 * @import { TypesRecord } from './record.mjs'
 * @import { Problem } from './compilerOutput.mjs'
 */

/** Entry file of each shared package. */
export const entries = {
  '@stoa/contract': 'packages/contract/src/index.ts',
  '@stoa/platform': 'packages/platform/src/index.ts',
  '@stoa/ui': 'packages/ui/src/index.ts',
};

/**
 * Resolves `@stoa/…` with the contract of one place, and platform and components of another.
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
 * Returns the shell's part of a check.
 * @param {string} name
 * @param {TypesRecord} host
 * @returns {Place}
 */
export const hostPlace = (name, host) => ({ name, files: host.files, modules: modulesOf(name, name) });

/**
 * Returns a remote's part of a check: with its own contract, and the platform and components of the shell.
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
 * Returns whether a file belongs to the remote itself rather than to its contract.
 * @param {string} file
 */
export const isOwnSource = (file) => /^mfe-/.test(file);
/**
 * Formats a problem for display.
 * @param {Problem & { file: string }} problem
 */
export const asSentence = ({ file, line, message }) => `${file}:${line} ${message}`;
