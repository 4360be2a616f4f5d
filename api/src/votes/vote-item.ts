/** What is voted on: a post, or with `commentId` a comment of it. */
export interface VoteItem {
  readonly postId: number;
  readonly commentId: number | undefined;
}
