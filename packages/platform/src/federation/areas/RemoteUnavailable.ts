/** A version of a remote that failed to load, and the reason. */
export interface FailedVersion {
  readonly version: string;
  readonly problem: string;
}

/** Thrown when no version of a remote could be loaded; `problems` lists the reasons in the order tried. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    readonly expose: string,
    readonly problems: readonly string[],
    /** Versions compatible with the host. */
    readonly tried: readonly FailedVersion[],
    /** Whether files did not arrive in time, which may be due to a slow connection. */
    readonly isLate: boolean,
  ) {
    super(`${remote} is unavailable: ${problems.join('; ') || 'no version is published'}`);
  }
}
