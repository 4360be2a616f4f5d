import type { PostType } from '@stoa/contract';
import { demoCommunities } from '../content/index.js';
import type { DemoPost } from '../content/types.js';
import type { Random } from '../random.js';
import type { People } from './people.js';
import { DAY, HOUR, type Moment, type PlannedPost } from './planned.js';

/** Generates authors and ages that the content leaves open, and sorts all posts chronologically. */
export function planPosts(random: Random, now: Moment, people: People): PlannedPost[] {
  const staff = new Set(people.users.filter(({ role }) => role !== 'member').map(({ id }) => id));
  const drafts = demoCommunities.flatMap(({ posts }, index) => {
    const communityId = index + 1;
    // Staff only write the posts explicitly assigned to them.
    const authors = people.membersOf(communityId).filter((id) => !staff.has(id));
    return posts.map((written) => ({
      communityId,
      written,
      authorId: written.by === undefined ? random.pick(authors) : people.idOf(written.by),
      type: typeOf(written),
      at: now - ageOf(random, written),
    }));
  });
  return drafts.sort((a, b) => a.at - b.at).map((draft, index) => ({ ...draft, id: index + 1 }));
}

function ageOf(random: Random, { hoursAgo }: DemoPost): number {
  if (hoursAgo === undefined) return random.whole(DAY, 90 * DAY);
  // No one posts exactly on the hour.
  return hoursAgo * HOUR - random.whole(0, HOUR / 2);
}

function typeOf({ link, video, picture }: DemoPost): PostType {
  if (video) return 'video';
  if (picture) return 'image';
  return link ? 'link' : 'text';
}
