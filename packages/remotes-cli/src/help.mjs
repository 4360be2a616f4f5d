import { appFolder, appNames } from '@stoa/workspace/paths';
import { rightsHelps } from './rightsHelps.mjs';

/**
 * Help text of a command.
 * @typedef {object} Help
 * @property {string} script the script of the top `package.json`
 * @property {string} parameters
 * @property {string} summary
 * @property {[option: string, meaning: string][]} options
 * @property {string[]} examples arguments after `npm run <script>`
 */

/** @type {Record<'publish' | 'promote' | 'rollback' | 'retire' | 'canary' | 'list' | 'status' | 'compat' | keyof typeof rightsHelps, Help>} */
export const helps = {
  publish: {
    script: 'publish:remote',
    parameters: '<app>',
    summary:
      'Builds an app if it has changed, checks it against the deployed builds, renders its pages once, and serves the build.',
    options: [
      ['--dist <folder>', 'publish a build made elsewhere'],
      ['--allow-breaking', 'publish it although it is incompatible, cannot be rendered, or is worse'],
      ['--store-only', 'only store it, unchecked, for use by its exact version'],
      ['--to <share>', 'serve it to a share of people first, such as 5%'],
      [
        '--url <address>',
        'of the site, with whose pages and data it is compared, and which is asked about a canary; or set STOA_URL',
      ],
    ],
    examples: [
      '-- mfe-feed',
      '-- mfe-feed --url https://talk.example --to 5%',
      '-- mfe-polls --dist ../polls/dist',
      '-- shell --store-only',
    ],
  },
  promote: {
    script: 'promote:remote',
    parameters: '<app> <version>',
    summary: 'Serves a listed version, given by its full name or a unique prefix or suffix.',
    options: [
      [
        '--allow-breaking',
        'even if a remote has no compatible version left, or it is a canary that the site has rolled back',
      ],
    ],
    examples: ['-- mfe-feed 0.1.0-5d41402a', '-- mfe-feed 5d41402a'],
  },
  rollback: {
    script: 'rollback:remote',
    parameters: '<app>',
    summary: 'Serves the version before the current one.',
    options: [
      ['--allow-breaking', 'even if a remote has no compatible version left'],
      ['--despite-freeze', 'even while the app is frozen'],
    ],
    examples: ['-- mfe-feed', '-- shell --allow-breaking'],
  },
  retire: {
    script: 'retire:remote',
    parameters: '<app> [<version>]',
    summary: 'Removes a version, or a whole remote, from the list. Its files are kept for a day.',
    options: [
      ['--allow-breaking', 'even if others depend on it'],
      ['--despite-freeze', 'even while the app is frozen'],
    ],
    examples: ['-- mfe-polls', '-- mfe-polls 5d41402a'],
  },
  canary: {
    script: 'canary',
    parameters: '[promote | hold | abort]',
    summary:
      'Gives the canary to everybody, keeps its share, or removes it. Without an action, prints the latest canaries and their verdicts; STOA_TOKEN is the session token of a staff member.',
    options: [
      ['--url <address>', 'of the site; STOA_URL or PUBLIC_URL, or else http://localhost:3000'],
      [
        '--allow-breaking',
        'promote it even if a remote has no compatible version left, or the site has rolled it back',
      ],
    ],
    examples: ['', '-- promote', '-- hold', '-- abort'],
  },
  list: {
    script: 'list:remotes',
    parameters: '',
    summary: 'Prints the listed versions of each app, the served one first.',
    options: [],
    examples: [''],
  },
  status: {
    script: 'remotes:status',
    parameters: '[<app>]',
    summary:
      'Prints what the builds of a site did to people in the last 7 days. STOA_TOKEN is the session token of a staff member.',
    options: [['--url <address>', 'of the site; STOA_URL or PUBLIC_URL, or else http://localhost:3000']],
    examples: ['', '-- mfe-feed --url https://talk.example'],
  },
  compat: {
    script: 'compat',
    parameters: '[<app> …]',
    summary: 'Checks whether the builds of this checkout, each published alone, fit the deployed builds.',
    options: [],
    examples: ['', '-- mfe-feed'],
  },
  ...rightsHelps,
};

/** @typedef {keyof typeof helps} CommandName */

/**
 * @param {string} name
 * @returns {name is CommandName}
 */
export const isCommand = (name) => Object.hasOwn(helps, name);

/**
 * Returns the options of a command, in the format of `parseArgs`.
 * @param {CommandName} name
 */
export function optionsOf(name) {
  /** @type {NonNullable<import('node:util').ParseArgsConfig['options']>} */
  const options = { help: { type: 'boolean', short: 'h' } };
  for (const [text] of helps[name].options) {
    const [option = '', value] = text.slice('--'.length).split(' ');
    options[option] = { type: value ? 'string' : 'boolean' };
  }
  return options;
}

/**
 * Returns how many parameters a command takes at most, besides its options.
 * @param {CommandName} name
 */
export function parametersOf(name) {
  const [taken = ''] = helps[name].parameters.split('--');
  return taken.includes('…') ? Infinity : (taken.match(/\[[^\]]*\]|<[^>]*>/g) ?? []).length;
}

const common = `Apps: ${appNames.map(appFolder).join(', ')}.
Builds go to the bucket configured in REMOTES_S3_…, or else to REMOTES_DIR, or else to DATA_DIR/remotes.
Exit codes: 0 done, 1 refused or failed, 2 invalid usage.`;

const line = (/** @type {string} */ left, /** @type {string} */ right) => `  ${left.padEnd(46)} ${right}`;

/** @param {Help} help */
const callOf = ({ script, parameters }) => `npm run ${script}${parameters && ` -- ${parameters}`}`;

/** Returns an overview with one line per command. */
export function overview() {
  const lines = Object.values(helps).map((help) => line(callOf(help), help.summary.split('. ')[0] ?? ''));
  return [
    'Usage:',
    ...lines,
    line('npm run <command> -- --help', 'Options and examples of one.'),
    common,
  ].join('\n');
}

/**
 * Returns the usage of one command.
 * @param {CommandName} name
 */
export function helpOf(name) {
  const help = helps[name];
  const options = help.options.map(([option, meaning]) => line(option, meaning));
  const examples = help.examples.map((rest) => `  npm run ${help.script} ${rest}`.trimEnd());
  return [
    help.summary,
    `Usage: ${callOf(help)}${options.length > 0 ? ' [options]' : ''}`,
    ...(options.length > 0 ? ['Options:', ...options] : []),
    'Examples:',
    ...examples,
    common,
  ].join('\n');
}
