import { appFolder, appNames } from '@stoa/workspace/paths';

/**
 * Help text of a command.
 * @typedef {object} Help
 * @property {string} script the script of the top `package.json`
 * @property {string} parameters
 * @property {string} summary
 * @property {[option: string, meaning: string][]} options
 * @property {string[]} examples arguments after `npm run <script>`
 */

/** @type {Record<'publish' | 'promote' | 'rollback' | 'retire' | 'list' | 'compat', Help>} */
export const helps = {
  publish: {
    script: 'publish:remote',
    parameters: '<app>',
    summary:
      'Builds an app if it has changed, checks it against the deployed builds, renders its pages once, and serves the build.',
    options: [
      ['--dist <folder>', 'publish a build made elsewhere'],
      ['--allow-breaking', 'publish it although it is incompatible or cannot be rendered'],
      ['--store-only', 'only store it, unchecked, for use by its exact version'],
    ],
    examples: ['-- mfe-feed', '-- mfe-polls --dist ../polls/dist', '-- shell --store-only'],
  },
  promote: {
    script: 'promote:remote',
    parameters: '<app> <version>',
    summary: 'Serves a listed version, given by its full name or a unique prefix or suffix.',
    options: [['--allow-breaking', 'even if a remote has no compatible version left']],
    examples: ['-- mfe-feed 0.1.0-5d41402a', '-- mfe-feed 5d41402a'],
  },
  rollback: {
    script: 'rollback:remote',
    parameters: '<app>',
    summary: 'Serves the version before the current one.',
    options: [['--allow-breaking', 'even if a remote has no compatible version left']],
    examples: ['-- mfe-feed', '-- shell --allow-breaking'],
  },
  retire: {
    script: 'retire:remote',
    parameters: '<app> [<version>]',
    summary: 'Removes a version, or a whole remote, from the list. Its files are kept for a day.',
    options: [['--allow-breaking', 'even if others depend on it']],
    examples: ['-- mfe-polls', '-- mfe-polls 5d41402a'],
  },
  list: {
    script: 'list:remotes',
    parameters: '',
    summary: 'Prints the listed versions of each app, the served one first.',
    options: [],
    examples: [''],
  },
  compat: {
    script: 'compat',
    parameters: '[<app> …]',
    summary: 'Checks whether the builds of this checkout, each published alone, fit the deployed builds.',
    options: [],
    examples: ['', '-- mfe-feed'],
  },
};

/** @typedef {keyof typeof helps} CommandName */

/**
 * @param {string} name
 * @returns {name is CommandName}
 */
export const isCommand = (name) => Object.hasOwn(helps, name);

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
