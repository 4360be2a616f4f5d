import { empty, join, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import type { Position } from '../../platform/paging/cursors.js';
import { isCommunityColumnListed } from '../../platform/visibility/communities.js';
import { isPostIdListed, isPostListed } from '../../platform/visibility/visibility.js';
import { domainToASCII } from 'node:url';
import { bestOfCommunities, COUNTERS, isAfter, postsOfPeople } from './feed-posts.sql.js';
import { newestOfEach } from './feed-sources.sql.js';
import { andForViewer, isShort, lengthOf, type OwnFeed, type PostListPlan } from './list-plan.js';
import { DAY, newestMatches } from './newest-matches.sql.js';

/** Posts of all people of a feed from which a page by hot rank or score is chosen: the newest, in equal numbers. */
const POSTS_OF_PEOPLE = 2_000;

/** Posts with one of the words of a feed, and posts of its domains, from which such a page is chosen: the newest. */
const MATCHES = 1_000;

/**
 * Selects the posts that may be in an own feed, by an index for each kind of source. `feedMatcher` decides: words are
 * indexed by their stems too, and excluded words are not looked up at all.
 */
export function ownFeedPosts(plan: PostListPlan, { sources, recentSpans }: OwnFeed): Sql {
  const { words, domains, communityIds, personIds } = sources;
  const people = sql`unnest(${personIds}::integer[]) AS person (id)`;
  const matches = (condition: Sql) =>
    sql`SELECT id AS post_id FROM (${matching(plan, condition, recentSpans)}) AS matches`;
  const parts = [
    communityIds.length > 0 && ofCommunities(plan, communityIds),
    personIds.length > 0 && postsOfPeople(plan, people, newestOfEach(people, POSTS_OF_PEOPLE)),
    words.length > 0 && matches(sql`p.search @@ (SELECT terms FROM sought)`),
    domains.length > 0 && matches(isOnDomain(domains)),
  ].filter((part) => part !== false);
  // All of its people may have deleted their accounts.
  if (parts.length === 0) return sql`(SELECT * FROM post_stats WHERE false) AS own`;
  return sql`(${words.length > 0 ? sought(words) : empty} SELECT s.* FROM (${join(parts, ' UNION ')}) AS chosen ${COUNTERS}
      WHERE ${isPostListed('s', plan.viewer)}) AS own`;
}

function ofCommunities(plan: PostListPlan, ids: readonly number[]): Sql {
  const communities = sql`unnest(${ids}::integer[]) AS m (community_id)`;
  const isChosen = isCommunityColumnListed(raw('m.community_id'), plan.viewer);
  if (!isShort(plan.window))
    return sql`SELECT post_id FROM (${bestOfCommunities(plan, communities, isChosen)}) AS best`;
  return sql`SELECT recent.post_id FROM ${communities} CROSS JOIN LATERAL (
      SELECT post_id FROM post_stats WHERE community_id = m.community_id AND ${isAfter(plan)}
    ) AS recent WHERE ${isChosen}`;
}

/** Selects the newest posts that the viewer's lists include and that meet a condition. */
function matching(plan: PostListPlan, condition: Sql, spans: readonly number[]): Sql {
  const { sort, window, after, viewer, rows } = plan;
  const isRecent = optional(
    lengthOf(window),
    (length) =>
      sql`AND p.created_at > now() - ${length} AND ${DAY} >= (now() AT TIME ZONE 'UTC' - ${length})::date`,
  );
  const start = sort === 'new' ? after : undefined;
  return newestMatches({
    condition: sql`${condition} AND ${isPostIdListed(raw('p.id'), viewer, raw('p.community_id'))}
      ${andForViewer(plan, raw('p.id'))} ${isRecent}`,
    ...startingAfter(start),
    spans,
    rows: sort === 'new' ? rows : MATCHES,
  });
}

const startingAfter = (after: Position | undefined): { time: Sql; timeAndId: Sql } =>
  after
    ? {
        time: sql`${after.rank}::timestamptz`,
        timeAndId: sql`${after.rank}::timestamptz, ${after.id - 1}::integer`,
      }
    : { time: raw('now()'), timeAndId: raw(`now(), 2147483647`) };

/**
 * The terms that contain any of the words: as written, and their stems in sequence. The stems of a phrase exclude most
 * posts that have its words elsewhere.
 */
const sought = (words: readonly string[]): Sql => sql`WITH sought AS MATERIALIZED (
      SELECT string_agg(format('(%s)', terms), ' | ')::tsquery AS terms FROM (
        SELECT phraseto_tsquery('english', searchable_text(word)) && plainto_tsquery('simple', searchable_text(word)) AS terms
        FROM unnest(${words}::text[]) AS word
      ) AS parsed WHERE numnode(terms) > 0
    )`;

/** The condition that a post links to one of some domains, as its author may have written them. */
const isOnDomain = (domains: readonly string[]): Sql =>
  sql`p.type = 'link' AND link_domains(p.image_url) && ${[...domains, ...domains.map(domainToASCII)]}::text[]`;
