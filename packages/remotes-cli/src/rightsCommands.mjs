import { writeFileSync } from 'node:fs';
import { makeKeyPair } from '@stoa/signing';
import { hasCode } from '@stoa/workspace/errors';
import { fromRoot } from '@stoa/workspace/paths';
import { appOf, Misuse, openedStore } from './commandInput.mjs';

/**
 * @import { Command, Flags } from './commands.mjs'
 * @import { CommandName } from './help.mjs'
 */

/**
 * Returns the app that a freeze is about, undefined for all.
 * @param {string | undefined} name
 * @param {Flags} flags
 */
function subjectOf(name, { all }) {
  if (all && name) throw new Misuse('Name an app, or use --all.');
  return all ? undefined : appOf(name);
}

/**
 * Writes a new private key to a file that only its owner can read.
 * @param {string} file
 * @param {string} pem
 * @throws {Error} if the file exists
 */
function writeKey(file, pem) {
  try {
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw hasCode(error, 'EEXIST')
      ? new Error(`${file} exists already. Choose another file with --out.`)
      : error;
  }
}

/**
 * The commands about who may publish, and when.
 * @satisfies {Partial<Record<CommandName, Command>>}
 */
export const rightsCommands = {
  async freeze([name], flags) {
    if (!flags.reason) throw new Misuse('Give a reason with --reason.');
    const app = subjectOf(name, flags);
    const store = await openedStore();
    const { freeze } = await import('./registry/freezes.mjs');
    await freeze(store, flags.reason, app);
    return `${app ?? 'Every app'} is frozen: ${flags.reason}`;
  },
  async unfreeze([name], flags) {
    const app = subjectOf(name, flags);
    const store = await openedStore();
    const { unfreeze } = await import('./registry/freezes.mjs');
    await unfreeze(store, app);
    return `${app ?? 'Every app'} is unfrozen.`;
  },
  async log([name]) {
    const store = await openedStore();
    const { changeLog } = await import('./publish/changeLog.mjs');
    return changeLog(store, name?.replace(/^mfe-/, ''));
  },
  async key([name], { out }) {
    const app = appOf(name);
    const file = out ?? fromRoot(`${app}.publish-key.pem`);
    const { privateKey, publicKey, fingerprint } = makeKeyPair();
    writeKey(file, privateKey);
    return [
      `The private key is in ${file}. The team of ${app} keeps it secret, and publishes with`,
      `  STOA_PUBLISH_KEY=${file}`,
      `The operator adds the public key to REMOTES_KEYS of the site, with commas between several:`,
      `  ${app}:${publicKey}`,
      `Its fingerprint is ${fingerprint}. A name for it may follow: ${app}:<key>:laptop`,
    ].join('\n');
  },
};
