/** A version of a remote that could not be loaded, and why. */
export interface FailedVersion {
  readonly version: string;
  readonly problem: string;
}

/** No version of a remote could be loaded; `problems` has each one's reason, in the order tried. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    readonly expose: string,
    readonly problems: readonly string[],
    /** Those that the host suits. */
    readonly tried: readonly FailedVersion[],
  ) {
    super(`${remote} is unavailable: ${problems.join('; ') || 'no version is published'}`);
  }
}
