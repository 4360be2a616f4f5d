/** @import { Help } from './help.mjs' */

/**
 * Help texts of the commands about who may publish, and when.
 * @satisfies {Record<string, Help>}
 */
export const rightsHelps = {
  freeze: {
    script: 'freeze:remote',
    parameters: '<app> --reason <text>',
    summary: 'Refuses to publish, promote, roll back and retire an app until it is unfrozen.',
    options: [
      ['--reason <text>', 'shown to everyone who is refused'],
      ['--all', 'all apps, instead of one'],
    ],
    examples: ['-- mfe-feed --reason "Release on Monday"', '-- --all --reason "Move to another bucket"'],
  },
  unfreeze: {
    script: 'unfreeze:remote',
    parameters: '<app>',
    summary: 'Ends a freeze.',
    options: [['--all', 'the freeze of all apps, instead of one']],
    examples: ['-- mfe-feed', '-- --all'],
  },
  log: {
    script: 'remotes:log',
    parameters: '[<app>]',
    summary: 'Prints the latest changes of the registry, the newest first.',
    options: [],
    examples: ['', '-- mfe-feed'],
  },
  key: {
    script: 'remotes:key',
    parameters: '<app>',
    summary:
      'Makes a key pair for publishing an app: the team keeps the private key, the operator gets the public key.',
    options: [['--out <file>', 'where to write the private key; <app>.publish-key.pem, if left out']],
    examples: ['-- mfe-feed', '-- mfe-feed --out ~/keys/feed.pem'],
  },
};
