/** A comment of the demo data: author, text, replies. */
export type DemoComment = readonly [author: string, text: string, replies?: readonly DemoComment[]];

/** A post of the demo data. One of `link`, `video` and `picture` at the most. */
export interface DemoPost {
  title: string;
  text?: string;
  link?: string;
  video?: string;
  /** File of an image post's picture, below `pictures`. */
  picture?: string;
  /** Author; without one, a member of the community is drawn. */
  by?: string;
  isPinned?: true;
  /** How well it is liked, 0 to 9. */
  appeal: number;
  /** Hours since it was posted; without it, somewhere in the last months. */
  hoursAgo?: number;
  thread?: readonly DemoComment[];
}

export interface DemoCommunity {
  name: string;
  displayName: string;
  description: string;
  color: string;
  icon: string;
  /** Remarks that fit most posts of this community: the answers of posts without a thread of their own. */
  remarks: readonly string[];
  posts: readonly DemoPost[];
}
