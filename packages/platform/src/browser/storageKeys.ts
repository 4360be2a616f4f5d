// Scripts of the page's template use these keys, so this file imports nothing.

/** Storage key of the session token. */
export const tokenKey = 'auth-token';

/** Storage key of the id of the member who is or was signed in, who also owns the browser's drafts. */
export const ownerKey = 'stoa-draft-owner';

/** Key of `foldedBranches` in local storage. Its value is `[postId, commentIds][]`, with the latest change last. */
export const foldedBranchesKey = 'stoa-folded';
