/** The item of a vote: a post, or with `commentId` a comment below it. */
export interface VoteItem {
  readonly postId: number;
  readonly commentId: number | undefined;
}
