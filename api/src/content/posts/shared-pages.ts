import type { Post, Visit } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import type { ReadState } from '../../platform/db/replicas/replicas.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { Page } from '../../platform/paging/page.js';
import type { Cacheable, ShortCache } from '../../platform/short-cache.js';
import { ShortCaches } from '../../platform/short-caches.js';
import { newCommentsSince } from '../visits/new-comments.sql.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { type MutableRow, mutedWordFinder } from '../../platform/visibility/muted-words.js';
import { toUserVote } from '../votes/user-vote.js';

/** A page as guests see it, and the database state from which it was read. */
interface SharedPage extends Cacheable, Page<Post> {
  readonly state: ReadState;
}

/** A member's own state on the posts of a page. */
interface OwnPart extends MutableRow {
  /** Their votes by post id; null for none. */
  readonly votes: Readonly<Record<string, number>> | null;
  /** Ids of their saved posts. */
  readonly saved: readonly number[];
  /** Their visits by post id; null for none. */
  readonly visits: Readonly<Record<string, Visit>> | null;
  /** Ids of the posts that they have hidden. */
  readonly hidden: readonly number[];
  /** Whether they have blocked the author of one of the posts. */
  readonly hasBlocked: boolean;
}

/** Approximate bytes of a post without its texts, and of a character of a text. */
const POST_BYTES = 2_000;
const CHARACTER_BYTES = 2;

/**
 * Caches pages of posts briefly for all members; each member's own state is read separately. A member never gets a
 * cached page that may lack their own writes.
 */
@Injectable()
export class SharedPages {
  private readonly pages: ShortCache<SharedPage>;
  private readonly count;

  constructor(
    caches: ShortCaches,
    metrics: Metrics,
    private readonly database: Database,
  ) {
    this.pages = caches.open('memberLists');
    this.count = metrics.counter(
      'stoa_member_lists_total',
      'Lists of posts for members, by whether the page was shared or read for one member.',
      ['from'],
    );
  }

  /**
   * Returns the page as a member sees it; undefined when it must be read for this member separately.
   * @param key identifies the page for all members
   * @param make reads it as a guest
   */
  async pageFor(
    viewer: NonNullable<Reader>,
    key: string,
    make: () => Promise<Page<Post>>,
  ): Promise<Page<Post> | undefined> {
    if (!this.pages.isOn) return undefined;
    const shared = await this.pages.get(key, () => this.makeShared(make));
    const hasAll = await this.database.hasWritesOf(viewer.id, shared.state);
    const page = hasAll ? await this.withOwnPart(shared, viewer) : undefined;
    this.count.inc({ from: page ? 'all' : 'one' });
    return page;
  }

  private async makeShared(make: () => Promise<Page<Post>>): Promise<SharedPage> {
    // Later writes may be missing from the page.
    const state = await this.database.stateOfReads();
    const { items, next } = await make();
    return { items, next, state, size: sizeOf(items), isComplete: true };
  }

  private async withOwnPart(
    { items, next }: SharedPage,
    viewer: NonNullable<Reader>,
  ): Promise<Page<Post> | undefined> {
    // Empty for guests, but perhaps not for this member: the community may be private.
    if (items.length === 0) return undefined;
    const own = await this.database.read.row<OwnPart>(ownPartStatement(items, viewer));
    // A page without blocked posts is filled with the posts that follow, so it cannot be shared.
    if (!own || own.hasBlocked) return undefined;
    const seen = withoutMuted(items, own, viewer.id).filter(({ id }) => !own.hidden.includes(id));
    if (seen.length === 0) return undefined;
    return { items: seen.map((post) => asSeen(post, own)), next };
  }
}

function withoutMuted(posts: readonly Post[], own: OwnPart, viewerId: number): readonly Post[] {
  const find = mutedWordFinder([own]);
  return find
    ? posts.filter(({ author, title }) => author?.id === viewerId || find(title) === undefined)
    : posts;
}

function asSeen(post: Post, { votes, saved, visits }: OwnPart): Post {
  const vote = votes?.[post.id];
  const isSaved = saved.includes(post.id);
  const visit = visits?.[post.id];
  if (vote === undefined && !isSaved && !visit) return post;
  return { ...post, userVote: toUserVote(vote ?? null), isSaved, ...(visit && { visit }) };
}

/** Looks up each post by its key, because a member may have very many votes. */
function ownPartStatement(posts: readonly Post[], viewer: NonNullable<Reader>): Sql {
  const viewerId = viewer.id;
  const ids = posts.map(({ id }) => id);
  const authorIds = posts.flatMap(({ author }) => author?.id ?? []);
  const given = sql`unnest(${ids}::integer[]) AS given (id)`;
  return sql`SELECT
      (SELECT jsonb_object_agg(given.id, v.value) FROM ${given}
        CROSS JOIN LATERAL (SELECT value FROM post_votes WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0) AS v) AS votes,
      ARRAY(SELECT given.id FROM ${given}
        WHERE EXISTS (SELECT FROM saved_posts WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0)) AS saved,
      (SELECT jsonb_object_agg(given.id, jsonb_build_object('commentId', t.comment_id, 'newComments',
          ${newCommentsSince(sql`t.comment_id`, sql`given.id`, viewer)})) FROM ${given}
        CROSS JOIN LATERAL (SELECT comment_id FROM thread_visits WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0) AS t) AS visits,
      ARRAY(SELECT given.id FROM ${given}
        WHERE EXISTS (SELECT FROM hidden_posts WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0)) AS hidden,
      (SELECT words FROM muted_words WHERE user_id = ${viewerId}) AS "mutedWords",
      EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId} AND blocked_id = ANY (${authorIds}::integer[]))
        AS "hasBlocked"`;
}

const sizeOf = (posts: readonly Post[]): number =>
  posts.reduce(
    (sum, { title, content, alt }) =>
      sum + POST_BYTES + CHARACTER_BYTES * (title.length + (content?.length ?? 0) + (alt?.length ?? 0)),
    0,
  );
