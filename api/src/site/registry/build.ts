/** A build of a remote or the shell. */
export interface Build {
  /** The remote's name, or `shell`. */
  readonly remote: string;
  readonly version: string;
}

/** `<remote>@<version>`. */
export const nameOf = ({ remote, version }: Build): string => `${remote}@${version}`;
