/** How a process of the API is started: through a command, and with flags for Node. */
export interface Launch {
  readonly command: readonly string[];
  readonly flags: readonly string[];
}

/** Returns the program and the arguments that start a compiled file of the API. */
export function launchOf(
  file: string,
  args: readonly string[],
  { command, flags }: Launch = { command: [], flags: [] },
): [string, string[]] {
  const [program = process.execPath, ...rest] = [
    ...command,
    process.execPath,
    ...flags,
    `.cache/${file}.js`,
    ...args,
  ];
  return [program, rest];
}
