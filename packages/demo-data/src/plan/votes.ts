import type { Random } from '../random.js';
import type { People } from './people.js';
import {
  DAY,
  HOUR,
  type Moment,
  type PlannedComment,
  type PlannedPost,
  type PlannedVote,
} from './planned.js';

/** A voting subject and its popularity. */
interface Liked {
  readonly id: number;
  readonly authorId: number;
  readonly at: Moment;
  /** Share of the other members who vote, 0 to 1. */
  readonly turnout: (userId: number) => number;
  /** Share of upvotes, 0 to 1. */
  readonly approval: number;
}

/** Nearly all votes are cast within this time. */
const INTEREST = 5 * DAY;
/** After this time about half of the votes are cast. */
const HALF_TURNOUT = 8 * HOUR;

/** Plans votes on posts. Popular posts get more votes and fewer downvotes; members of the community vote more often. */
export function planPostVotes(
  random: Random,
  now: Moment,
  people: People,
  posts: readonly PlannedPost[],
): PlannedVote[] {
  return posts.flatMap((post) => {
    const members = new Set(people.membersOf(post.communityId));
    const { appeal } = post.written;
    const turnout = (userId: number) => (0.06 + 0.095 * appeal) * (members.has(userId) ? 1 : 0.6);
    return drawVotes(random, now, people, { ...post, turnout, approval: 0.78 + 0.022 * appeal });
  });
}

/** Plans votes on comments. Comments get fewer votes than posts, and fewer the deeper they are. */
export function planCommentVotes(
  random: Random,
  now: Moment,
  people: People,
  comments: readonly PlannedComment[],
): PlannedVote[] {
  return comments.flatMap((comment) => {
    const share = random.between(0.02, 0.4) / (1 + comment.depth * 0.4);
    return drawVotes(random, now, people, {
      ...comment,
      turnout: () => share,
      approval: random.between(0.75, 1),
    });
  });
}

function drawVotes(random: Random, now: Moment, people: People, liked: Liked): PlannedVote[] {
  const age = now - liked.at;
  const share = age / (age + HALF_TURNOUT);
  return people.users.flatMap(({ id: userId }): PlannedVote[] => {
    if (userId === liked.authorId || !random.chance(liked.turnout(userId) * share)) return [];
    const at = Math.ceil(liked.at + Math.min(age, INTEREST) * random.next() ** 2);
    return [
      { itemId: liked.id, userId, value: random.chance(liked.approval) ? 1 : -1, at: Math.min(at, now) },
    ];
  });
}
