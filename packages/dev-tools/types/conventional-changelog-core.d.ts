/** What is used of a library that brings no types. */
declare module 'conventional-changelog-core' {
  /** Writes a changelog of the commits of a range. */
  export default function changelog(
    options: object,
    context: { version: string },
    commits: { from: string; to: string },
    parser: object,
    writer: object,
  ): AsyncIterable<string | Buffer>;
}
