/** Key of `foldedBranches` in local storage. Its value is `[postId, commentIds][]`, with the latest change last. */
export const foldedBranchesKey = 'stoa-folded';
