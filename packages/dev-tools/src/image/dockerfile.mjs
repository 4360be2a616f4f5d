import { DockerfileParser } from 'dockerfile-ast';

/**
 * An instruction of a stage.
 * @typedef {object} Step
 * @property {string} keyword for example `RUN`
 * @property {string} text its arguments, on one line
 * @property {Record<string, string>} flags for example `from` of `COPY`
 * @property {string[] | undefined} list its arguments, if they are JSON
 */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} base an image, or the name of an earlier stage
 * @property {Step[]} steps
 */

/** @param {string} text */
const joined = (text) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\\$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join(' ');

/** @param {string} text */
function listOf(text) {
  if (!text.startsWith('[')) return undefined;
  const list = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`This is no list: ${text}`);
  return list.map(String);
}

/** @param {import('dockerfile-ast').Instruction} instruction */
function stepOf(instruction) {
  let text = joined(instruction.getTextContent()).slice(instruction.getKeyword().length).trim();
  /** @type {Record<string, string>} */
  const flags = {};
  for (let match = /^--(\S+?)=(\S+)\s*/.exec(text); match; match = /^--(\S+?)=(\S+)\s*/.exec(text)) {
    flags[match[1] ?? ''] = match[2] ?? '';
    text = text.slice(match[0].length);
  }
  const command = /^(?:CMD|NONE)\s*/.exec(text);
  const isHealth = instruction.getKeyword() === 'HEALTHCHECK';
  if (isHealth && command) text = text.slice(command[0].length);
  return { keyword: instruction.getKeyword(), text, flags, list: listOf(text) };
}

/**
 * Parses a Dockerfile.
 * @param {string} content
 * @returns {{ arguments: Record<string, string>, stages: Stage[] }} `arguments`: the `ARG`s before the first stage
 */
export function readDockerfile(content) {
  /** @type {Stage[]} */
  const stages = [];
  /** @type {Record<string, string>} */
  const given = {};
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const step = stepOf(instruction);
    const last = stages.at(-1);
    if (step.keyword === 'FROM') {
      const [, base = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(step.text) ?? [];
      stages.push({ base: substitute(base, given), name, steps: [] });
    } else if (last) last.steps.push(step);
    else if (step.keyword === 'ARG') Object.assign(given, argumentOf(step.text));
  }
  return { arguments: given, stages };
}

/**
 * Parses `NAME=value`, with or without quotes.
 * @param {string} text
 */
export function argumentOf(text) {
  const [, name = '', value = ''] = /^(\w+)(?:=(.*))?$/.exec(text) ?? [];
  return { [name]: unquoted(value) };
}

/** @param {string} value */
const unquoted = (value) => value.replace(/^"(.*)"$/, '$1');

/**
 * Parses the variables of `ENV`.
 * @param {string} text
 * @param {Record<string, string>} known
 */
export function variablesOf(text, known) {
  const pairs = [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, substitute(unquoted(value), known)]),
  );
}

/**
 * @param {string} text
 * @param {Record<string, string>} values
 */
function substitute(text, values) {
  return text.replace(/\$\{?(\w+)\}?/g, (_all, name) => values[name] ?? '');
}
