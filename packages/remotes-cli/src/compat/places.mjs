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
 * Returns an app's part of a check: it imports its own contract, and the platform and components of a shell.
 * @param {string} name
 * @param {TypesRecord} record
 * @param {string} [host] name of the shell's place; by default, the app is the shell
 * @returns {Place}
 */
export const placeOf = (name, { files }, host = name) => ({
  name,
  files,
  modules: Object.fromEntries(
    Object.entries(entries).map(([module, file]) => [
      module,
      { place: module === '@stoa/contract' ? name : host, file },
    ]),
  ),
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
