import type { Post } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../bounds.js';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Database } from '../db/database.js';
import type { ReadState } from '../db/replicas/replicas.js';
import { type Sql, sql } from '../db/sql.js';
import { Metrics } from '../metrics/metrics.js';
import type { Page } from '../paging/page.js';
import { type Cacheable, ShortCache } from '../short-cache.js';
import { type MutableRow, mutedWordFinder } from '../visibility/muted-words.js';
import { toUserVote } from '../votes/user-vote.js';

/** A page as everybody sees it, and what of the database it was made from. */
interface SharedPage extends Cacheable, Page<Post> {
  readonly state: ReadState;
}

/** What one member has to do with the posts of a page. */
interface OwnPart extends MutableRow {
  /** Their votes, by the id of the post; null for none. */
  readonly votes: Readonly<Record<string, number>> | null;
  /** Ids of posts that they keep. */
  readonly saved: readonly number[];
  /** Whether they have blocked somebody who wrote one of them. */
  readonly hasBlocked: boolean;
}

/** Bytes that a post takes besides its texts, roughly, and that a character of a text takes. */
const POST_BYTES = 2_000;
const CHARACTER_BYTES = 2;

/**
 * Pages of posts that are read once for all members, a moment long; each member's own part is read for them alone. A page
 * that may lack what a member has written is not given to them.
 */
@Injectable()
export class SharedPages {
  private readonly pages: ShortCache<SharedPage>;
  private readonly isOn: boolean;
  private readonly count;

  constructor(
    @Inject(CONFIG) { pageCacheMs }: Config,
    metrics: Metrics,
    private readonly database: Database,
  ) {
    this.isOn = pageCacheMs > 0;
    this.pages = new ShortCache(pageCacheMs, bounds.keptLists);
    this.count = metrics.counter(
      'stoa_member_lists_total',
      'Lists of posts for members, by whether they were read for all members or for one.',
      ['from'],
    );
  }

  /**
   * The page as a member sees it; undefined when it must be read for them alone.
   * @param key stands for the page, the same for everybody
   * @param make reads it as a guest sees it
   */
  async pageFor(
    viewerId: number,
    key: string,
    make: () => Promise<Page<Post>>,
  ): Promise<Page<Post> | undefined> {
    if (!this.isOn) return undefined;
    const shared = await this.pages.get(key, () => this.makeShared(make));
    const hasAll = await this.database.hasWritesOf(viewerId, shared.state);
    const page = hasAll ? await this.withOwnPart(shared, viewerId) : undefined;
    this.count.inc({ from: page ? 'all' : 'one' });
    return page;
  }

  private async makeShared(make: () => Promise<Page<Post>>): Promise<SharedPage> {
    // What is written from here on may be missing.
    const state = await this.database.stateOfReads();
    const { items, next } = await make();
    return { items, next, state, size: sizeOf(items), isComplete: true };
  }

  private async withOwnPart({ items, next }: SharedPage, viewerId: number): Promise<Page<Post> | undefined> {
    if (items.length === 0) return { items, next };
    const own = await this.database.read.row<OwnPart>(ownPartStatement(items, viewerId));
    // A page without what a member has blocked is filled up with what follows.
    if (!own || own.hasBlocked) return undefined;
    const seen = withoutMuted(items, own, viewerId);
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

function asSeen(post: Post, { votes, saved }: OwnPart): Post {
  const vote = votes?.[post.id];
  const isSaved = saved.includes(post.id);
  return vote === undefined && !isSaved ? post : { ...post, userVote: toUserVote(vote ?? null), isSaved };
}

/** Each post is looked up by its key: a member may have voted on very many. */
function ownPartStatement(posts: readonly Post[], viewerId: number): Sql {
  const ids = posts.map(({ id }) => id);
  const authorIds = posts.flatMap(({ author }) => author?.id ?? []);
  const given = sql`unnest(${ids}::integer[]) AS given (id)`;
  return sql`SELECT
      (SELECT jsonb_object_agg(given.id, v.value) FROM ${given}
        CROSS JOIN LATERAL (SELECT value FROM post_votes WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0) AS v) AS votes,
      ARRAY(SELECT given.id FROM ${given}
        WHERE EXISTS (SELECT FROM saved_posts WHERE post_id = given.id AND user_id = ${viewerId} OFFSET 0)) AS saved,
      (SELECT words FROM muted_words WHERE user_id = ${viewerId}) AS "mutedWords",
      EXISTS (SELECT FROM user_blocks WHERE blocker_id = ${viewerId} AND blocked_id = ANY (${authorIds}::integer[]))
        AS "hasBlocked"`;
}

const sizeOf = (posts: readonly Post[]): number =>
  posts.reduce(
    (sum, { title, content }) => sum + POST_BYTES + CHARACTER_BYTES * (title.length + (content?.length ?? 0)),
    0,
  );
