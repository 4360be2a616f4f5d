import { CastVoteBody, VoteResult } from './votes.js';
import type { DeclaredCall } from '../call.js';

/** Votes on posts and comments. */
export const voteCalls = {
  castVote: {
    method: 'POST',
    path: '/api/vote',
    access: 'session',
    isOpenToMuted: true,
    limit: 'vote',
    body: CastVoteBody,
    answer: VoteResult,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    summary: 'Set or remove a vote',
  },
} as const satisfies Record<string, DeclaredCall>;
