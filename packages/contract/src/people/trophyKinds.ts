/**
 * Measures of trophies: figures about a member's visible content. Deleted and removed posts and comments are not
 * counted.
 */
export const trophyMeasures = [
  'posts',
  'comments',
  'bestPost',
  'bestComment',
  'liveliestThread',
  'communityMembers',
  'communities',
  'followers',
  'votesCast',
  'years',
] as const;
export type TrophyMeasure = (typeof trophyMeasures)[number];

/** One kind of trophy. */
export interface TrophyKind {
  readonly title: string;
  /** Rule for earning it, shown to everyone. */
  readonly rule: string;
  readonly measure: TrophyMeasure;
  /** Figure required to earn it. */
  readonly from: number;
}

/** Every trophy, in listing order. A member whose figure drops below the requirement loses the trophy. */
export const trophies = {
  contributor: { title: 'Contributor', rule: 'Wrote 10 posts.', measure: 'posts', from: 10 },
  chronicler: { title: 'Chronicler', rule: 'Wrote 100 posts.', measure: 'posts', from: 100 },
  conversationalist: {
    title: 'Conversationalist',
    rule: 'Wrote 25 comments.',
    measure: 'comments',
    from: 25,
  },
  regular: { title: 'Regular', rule: 'Wrote 250 comments.', measure: 'comments', from: 250 },
  goodPost: { title: 'Good Post', rule: 'Wrote a post with 10 upvotes.', measure: 'bestPost', from: 10 },
  greatPost: { title: 'Great Post', rule: 'Wrote a post with 100 upvotes.', measure: 'bestPost', from: 100 },
  goodAnswer: {
    title: 'Good Answer',
    rule: 'Wrote a comment with 10 upvotes.',
    measure: 'bestComment',
    from: 10,
  },
  greatAnswer: {
    title: 'Great Answer',
    rule: 'Wrote a comment with 50 upvotes.',
    measure: 'bestComment',
    from: 50,
  },
  livelyThread: {
    title: 'Lively Thread',
    rule: 'Wrote a post with 50 comments.',
    measure: 'liveliestThread',
    from: 50,
  },
  founder: {
    title: 'Founder',
    rule: 'Owns a community with 10 members.',
    measure: 'communityMembers',
    from: 10,
  },
  gatheringPlace: {
    title: 'Gathering Place',
    rule: 'Owns a community with 100 members.',
    measure: 'communityMembers',
    from: 100,
  },
  explorer: { title: 'Explorer', rule: 'Posted in 5 communities.', measure: 'communities', from: 5 },
  followed: { title: 'Followed', rule: 'Is followed by 10 people.', measure: 'followers', from: 10 },
  widelyFollowed: {
    title: 'Widely Followed',
    rule: 'Is followed by 100 people.',
    measure: 'followers',
    from: 100,
  },
  supporter: {
    title: 'Supporter',
    rule: 'Voted on 100 posts and comments.',
    measure: 'votesCast',
    from: 100,
  },
  oneYear: { title: 'One Year', rule: 'Has been a member for one year.', measure: 'years', from: 1 },
  fiveYears: { title: 'Five Years', rule: 'Has been a member for five years.', measure: 'years', from: 5 },
} as const satisfies Record<string, TrophyKind>;

export type TrophyName = keyof typeof trophies;
export const trophyNames = Object.keys(trophies) as TrophyName[];
