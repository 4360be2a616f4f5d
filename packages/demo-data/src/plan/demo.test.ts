import { demoCommunities } from '../content/index.js';
import { planDemo } from './demo.js';
import { DAY, HOUR } from './planned.js';

const NOW = Date.UTC(2026, 5, 15, 12);
const plan = planDemo(NOW, []);

/** Returns a plan without its timestamps. */
const timeless = (now: number) =>
  JSON.parse(
    JSON.stringify(planDemo(now, []), (key, value: unknown) =>
      /^(at|resolvedAt)$/.test(key) ? null : value,
    ),
  ) as unknown;

describe('the plan of the demo', () => {
  it('is the same at any time, relative to now', () => {
    expect(timeless(NOW + 40 * DAY)).toEqual(timeless(NOW));
  });

  it('includes every written post', () => {
    const written = demoCommunities.flatMap(({ posts }) => posts);
    expect(plan.posts).toHaveLength(written.length);
    expect(new Set(plan.posts.map(({ written: { title } }) => title))).toEqual(
      new Set(written.map(({ title }) => title)),
    );
  });

  it('puts every member into at least two communities', () => {
    const counts = plan.users.map(({ id }) => plan.memberships.filter(({ userId }) => userId === id).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  it('has moderators who are members of their community, and not its owner', () => {
    const owners = new Map(plan.communities.map(({ id, ownerId }) => [id, ownerId]));
    const joined = new Set(plan.memberships.map(({ userId, communityId }) => `${userId} ${communityId}`));
    expect(plan.moderators.length).toBeGreaterThan(0);
    for (const { userId, communityId } of plan.moderators) {
      expect(joined).toContain(`${userId} ${communityId}`);
      expect(owners.get(communityId)).not.toBe(userId);
    }
  });

  it('includes posts of the last day, with votes of the last hours', () => {
    const young = new Set(plan.posts.filter(({ at }) => NOW - at < DAY).map(({ id }) => id));
    expect(young.size).toBeGreaterThanOrEqual(15);
    const recent = plan.postVotes.filter(({ itemId, at }) => young.has(itemId) && NOW - at < 6 * HOUR);
    expect(recent.length).toBeGreaterThan(50);
  });

  it('has no item before its parent, or in the future', () => {
    const posts = new Map(plan.posts.map(({ id, at }) => [id, at]));
    const comments = new Map(plan.comments.map(({ id, at }) => [id, at]));
    const early = plan.comments.filter(({ at, postId, parentId }) => {
      const before = parentId === null ? posts.get(postId) : comments.get(parentId);
      return at <= (before ?? NOW) || at >= NOW;
    });
    const earlyVotes = plan.postVotes.filter(({ at, itemId }) => at < (posts.get(itemId) ?? NOW) || at > NOW);
    expect([early, earlyVotes]).toEqual([[], []]);
  });

  it('has no votes on own content, and no remarks that reply to their own author', () => {
    const posts = new Map(plan.posts.map((post) => [post.id, post]));
    expect(plan.postVotes.filter(({ itemId, userId }) => posts.get(itemId)?.authorId === userId)).toEqual([]);
    const remarks = plan.comments.filter(({ postId }) => !posts.get(postId)?.written.thread);
    expect(remarks.filter(({ postId, authorId }) => posts.get(postId)?.authorId === authorId)).toEqual([]);
  });

  it('never repeats a remark on consecutive posts of a community', () => {
    const said = (postId: number) =>
      plan.comments.filter((comment) => comment.postId === postId).map(({ content }) => content);
    for (const { id } of plan.communities) {
      const posts = plan.posts.filter((post) => post.communityId === id && !post.written.thread);
      posts.slice(1).forEach((post, index) => {
        const before = said(posts[index]?.id ?? 0);
        expect(said(post.id).filter((content) => before.includes(content))).toEqual([]);
      });
    }
  });

  it('has no report before its subject, and no decision in the future', () => {
    const posts = new Map(plan.posts.map(({ id, at }) => [id, at]));
    const comments = new Map(plan.comments.map(({ id, at }) => [id, at]));
    const early = plan.reports.filter(({ at, postId, commentId, resolvedAt }) => {
      const subject = comments.get(commentId ?? 0) ?? posts.get(postId ?? 0) ?? 0;
      return at < subject || (resolvedAt ?? 0) > NOW;
    });
    expect(early).toEqual([]);
  });

  it('has no reports by members about themselves', () => {
    const own = plan.reports.filter(({ reporterId, reportedUserId }) => reporterId === reportedUserId);
    expect(own).toEqual([]);
  });

  it('nests deeper than the displayed tree', () => {
    expect(Math.max(...plan.comments.map(({ depth }) => depth))).toBeGreaterThan(6);
  });
});
