import type { Random } from '../random.js';
import { HOUR, type Moment } from './planned.js';

/** A comment without an id. */
export interface CommentDraft {
  readonly postId: number;
  readonly parent: CommentDraft | undefined;
  readonly authorId: number;
  readonly content: string;
  readonly at: Moment;
}

const MINUTE = HOUR / 60;

/** Returns a time after `from` and before `now`: minutes or hours later, but at most a fifth of the remaining time. */
export function later(random: Random, from: Moment, now: Moment): Moment {
  return Math.ceil(
    from + Math.min(random.between(0.03, 0.2) * (now - from), random.between(3 * MINUTE, 7 * HOUR)),
  );
}
