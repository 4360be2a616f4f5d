/** @typedef {{ line: number, message: string }} Problem */

/** A line that begins a problem: the file, the line in it, the code and the message. */
const problemLine = /^(\S.*?)\((\d+),\d+\): error TS(\d+): (.*)$/;

/** The hash in the name of a laid out folder. */
const hash = /\b[0-9a-f]{16}\//g;

/**
 * Reads the problems that the compiler has found.
 * @param {string} output each problem begins a line, and indented lines explain it
 * @param {string} stage the folder in which it ran, removed from messages
 * @returns {Map<string, Problem[]>} by the path of the file
 * @throws {Error} if the compiler could not check the program
 */
export function problemsIn(output, stage) {
  /** @type {Map<string, Problem[]>} */
  const problems = new Map();
  for (const lines of output.split(/\n(?=\S)/)) {
    const text = lines.trim().replaceAll(/\n\s*/g, ' ');
    const [, file = 'tsconfig.json', line, code = '', message = ''] = problemLine.exec(text) ?? [];
    if (text && file === 'tsconfig.json') throw new Error(`The types were not checked: ${text}`);
    if (!text || isForeign(code, message)) continue;
    const plain = message.replaceAll(`${stage}/`, '').replaceAll(hash, '');
    problems.set(file, [...(problems.get(file) ?? []), { line: Number(line), message: plain }]);
  }
  return problems;
}

/**
 * Returns whether a problem is a missing library that an app bundles: no other app uses its types.
 * @param {string} code
 * @param {string} message
 */
const isForeign = (code, message) => ['2307', '7016'].includes(code) && !/@stoa\//.test(message);
