import { appFolder, appNames } from '@stoa/workspace/paths';

/**
 * What a person is told of a command.
 * @typedef {object} Help
 * @property {string} script the script of the top `package.json`
 * @property {string} parameters
 * @property {string} summary
 * @property {[option: string, meaning: string][]} options
 * @property {string[]} examples what stands after `npm run <script>`
 */

/** @type {Record<'publish' | 'promote' | 'rollback' | 'retire' | 'list' | 'compat', Help>} */
export const helps = {
  publish: {
    script: 'publish:remote',
    parameters: '<app>',
    summary:
      'Builds an app if it has changed, checks it against what is deployed, renders its pages once, and serves the build.',
    options: [
      ['--dist <folder>', 'publish a build made elsewhere'],
      ['--allow-breaking', 'publish it though it does not fit what is deployed, or cannot be rendered'],
      ['--store-only', 'store it unchecked for those who ask for it, and serve what is served'],
    ],
    examples: ['-- mfe-feed', '-- mfe-polls --dist ../polls/dist', '-- shell --store-only'],
  },
  promote: {
    script: 'promote:remote',
    parameters: '<app> <version>',
    summary: 'Serves a version that is listed. As much of its beginning or end does as only one has.',
    options: [['--allow-breaking', 'though no version of a remote would be left that fits']],
    examples: ['-- mfe-feed 0.1.0-5d41402a', '-- mfe-feed 5d41402a'],
  },
  rollback: {
    script: 'rollback:remote',
    parameters: '<app>',
    summary: 'Serves the version before the current one.',
    options: [['--allow-breaking', 'though no version of a remote would be left that fits']],
    examples: ['-- mfe-feed', '-- shell --allow-breaking'],
  },
  retire: {
    script: 'retire:remote',
    parameters: '<app> [<version>]',
    summary: 'Takes a version from the list, or the whole remote. Its files stay for a day.',
    options: [['--allow-breaking', 'though others count on it']],
    examples: ['-- mfe-polls', '-- mfe-polls 5d41402a'],
  },
  list: {
    script: 'list:remotes',
    parameters: '',
    summary: 'Says what is served and listed of each app, the served version first.',
    options: [],
    examples: [''],
  },
  compat: {
    script: 'compat',
    parameters: '[<app> …]',
    summary: 'Says whether the builds of this checkout, each published alone, would fit what is deployed.',
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
Builds go to the bucket that REMOTES_S3_… describe, else to REMOTES_DIR, else to DATA_DIR/remotes.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

const line = (/** @type {string} */ left, /** @type {string} */ right) => `  ${left.padEnd(46)} ${right}`;

/** @param {Help} help */
const callOf = ({ script, parameters }) => `npm run ${script}${parameters && ` -- ${parameters}`}`;

/** All commands, a line each. */
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
 * How one command is used.
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
