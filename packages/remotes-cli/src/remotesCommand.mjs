import { parseArgs } from 'node:util';
import { hasCode, messageOf } from '@stoa/workspace/errors';
import { Misuse } from './commandInput.mjs';
import { commands } from './commands.mjs';
import { helpOf, isCommand, optionsOf, overview, parametersOf } from './help.mjs';

/** Returns whether an error calls for printing the usage. */
const isMisuse = (/** @type {unknown} */ error) =>
  error instanceof Misuse ||
  ['UNKNOWN_OPTION', 'INVALID_OPTION_VALUE'].some((end) => hasCode(error, `ERR_PARSE_ARGS_${end}`));

/**
 * Runs `npm run publish:remote` and the related commands. Sets the exit code: 0 done, 1 refused or failed, 2 invalid
 * usage.
 * @param {string[]} parameters
 */
export async function remotesCommand([name = '', ...rest]) {
  if (!isCommand(name)) {
    const isAsked = name === '--help' || name === '-h';
    (isAsked ? console.log : console.error)(overview());
    process.exitCode = isAsked ? 0 : 2;
    return;
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: optionsOf(name),
      allowPositionals: true,
    });
    const extra = positionals[parametersOf(name)];
    if (extra !== undefined && !values.help) throw new Misuse(`The command does not take “${extra}”.`);
    console.log(values.help ? helpOf(name) : await commands[name](positionals, values));
  } catch (error) {
    console.error(isMisuse(error) ? `${messageOf(error)}\n${helpOf(name)}` : messageOf(error));
    process.exitCode = isMisuse(error) ? 2 : 1;
  }
}
