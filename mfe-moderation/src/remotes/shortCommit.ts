/** Characters of a commit that identify it. */
const shown = 10;

/** Returns the beginning of a commit. */
export const shortCommit = (commit: string): string => commit.slice(0, shown);
