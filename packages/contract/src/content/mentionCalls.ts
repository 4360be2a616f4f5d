import { z } from 'zod';
import type { DeclaredCall } from '../call.js';
import { SuggestMentionsQuery } from './mentions.js';
import { Author } from './posts.js';

/** Mentions of people in posts and comments. */
export const mentionCalls = {
  suggestMentions: {
    method: 'GET',
    path: '/api/user/suggested-mentions',
    access: 'session',
    query: SuggestMentionsQuery,
    answer: z.array(Author),
    summary:
      'Up to six people whose name starts as written: first those of the thread, then those the signed-in user follows',
  },
} as const satisfies Record<string, DeclaredCall>;
