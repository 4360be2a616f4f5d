import { demoWidgets } from '../content/widgets.js';
import { Random } from '../random.js';
import { planComments } from './comments.js';
import { type People, planPeople } from './people.js';
import type { DemoPlan, Moment, PlannedPost, PlannedSave, PlannedWidget } from './planned.js';
import { planPosts } from './posts.js';
import { planReports } from './reports.js';
import { planCommentVotes, planPostVotes } from './votes.js';

/** Arbitrary; chosen because its demo looks good. */
const SEED = 1407;

/** Members who save posts. */
const SAVERS = ['ada', 'ben'] as const;
const SAVED = 6;
/** Minimum appeal of saved posts. */
const SAVED_FROM = 7;

/**
 * Plans the whole demo relative to a time; always the same except for the timestamps.
 * @param logins names of the members who can sign in
 */
export function planDemo(now: Moment, logins: readonly string[]): DemoPlan {
  const random = new Random(SEED);
  const people = planPeople(random, now, logins);
  const posts = planPosts(random, now, people);
  const comments = planComments(random, now, people, posts);
  const postVotes = planPostVotes(random, now, people, posts);
  const commentVotes = planCommentVotes(random, now, people, comments);
  return {
    users: people.users,
    communities: people.communities,
    memberships: people.memberships,
    moderators: people.moderators,
    posts,
    comments,
    postVotes,
    commentVotes,
    saves: planSaves(random, now, people, posts),
    reports: planReports(now, { people, posts, comments }),
    widgets: planWidgets(people),
  };
}

function planSaves(
  random: Random,
  now: Moment,
  people: People,
  posts: readonly PlannedPost[],
): PlannedSave[] {
  return SAVERS.flatMap((name) => {
    const userId = people.idOf(name);
    const liked = posts.filter(
      ({ authorId, written }) => authorId !== userId && written.appeal >= SAVED_FROM,
    );
    return random
      .sample(liked, SAVED)
      .map(({ id: postId, at }) => ({ userId, postId, at: random.whole(at, now) }));
  });
}

function planWidgets(people: People): PlannedWidget[] {
  return demoWidgets.map(({ of, widgetType, title = null, content, isHidden = false }) => ({
    userId: people.idOf(of),
    widgetType,
    title,
    content,
    isVisible: !isHidden,
  }));
}
