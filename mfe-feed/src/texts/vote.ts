import type { CastVoteBody } from '@stoa/contract';

const done: Record<CastVoteBody['type'], string> = {
  up: 'Upvoted.',
  down: 'Downvoted.',
  none: 'Vote removed.',
};

/** Votes on a post or comment. `about` is its name. */
export const voteTexts = {
  name: (about: string) => `Vote on ${about}`,
  up: (about: string) => `Upvote ${about}`,
  down: (about: string) => `Downvote ${about}`,
  counts: (upvotes: number, downvotes: number) => `${upvotes} up, ${downvotes} down`,
  done: (type: CastVoteBody['type'], score: number) => `${done[type]} Score ${score}.`,
  failed: 'Your vote was not counted',
} as const;
