import { empty, join, literal, raw, type Sql, sql } from '../../../platform/db/sql.js';
import type { Position } from '../../../platform/paging/cursors.js';
import { boundText } from '../../../platform/paging/text-bound.js';
import { mutedWordsColumn } from '../../../platform/visibility/muted-words.js';
import { RANKS } from '../post-lists.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from '../post.row.js';
import { type CandidateSet, candidateSet, type Part, type SearchPlan, wholeSet } from './candidates.sql.js';
import { correctedPart, partsPart, queryPart } from './parse-query.js';
import { bestMatches, type Finder, LAST_RESORTS, STEPS, type TierName, TIERS } from './tiers.sql.js';

/** The columns of a search row besides the post. */
export interface SearchedRow {
  readonly id: number;
  readonly rank: number | string;
  readonly tier: number;
}

/** Returns the position of a search page's last row: its tier precedes its rank. */
export function positionInSearch({ tier, rank, id }: SearchedRow): Position {
  return { rank: `${tier} ${rank}`, id };
}

const tierOf = ({ rank }: Position): number => Number(rank[0]);
const rankOf = ({ rank }: Position): string => rank.slice(2);

const ORDER = sql`page.tier DESC, page.rank DESC, page.id DESC`;

/** Builds the statement of one page; README.md explains it, and says where it is written out. */
export function searchStatement(plan: SearchPlan): Sql {
  const rows = literal(plan.rows);
  const viewer = viewerPart(plan.viewerId);
  const bound = boundText(sql`p.content`, ORDER);
  const { candidates, steps } = searchParts(plan, rows);
  const parts = [...givenParts(plan), ...candidates, ...steps].map(
    ({ name, query }) => sql`${raw(name)} AS MATERIALIZED (${query})`,
  );
  return sql`WITH ${join(parts, ', ')}
    SELECT ${POST_COLUMNS}, ${bound.columns}, ${viewer.columns}, page.rank, page.tier
      ${mutedWordsColumn(plan.viewerId, bound.isFirst)}
    FROM (SELECT id, tier, rank FROM ${raw(steps.at(-1)?.name ?? '')}
      ORDER BY tier DESC, rank DESC, id DESC LIMIT ${rows}) AS page
    JOIN post_stats s ON s.post_id = page.id ${POST_JOINS} ${viewer.joins}
    ${bound.window} ORDER BY ${ORDER}`;
}

/** The input of the steps: the search terms for the indexes, and the communities with that name. */
function givenParts({ query, sort, communityId, after }: SearchPlan): Part[] {
  const inCommunity = communityId === undefined ? empty : sql`, ${communityId}::integer AS community_id`;
  const afterCursor = after
    ? sql`, ${rankOf(after)}::${RANKS[sort].type} AS after_rank, ${after.id}::integer AS after_id`
    : empty;
  const isInCommunity = communityId === undefined ? empty : sql`AND id = (SELECT community_id FROM query)`;
  const named = sql`SELECT ARRAY(SELECT id FROM communities
    WHERE without_accents(display_name) ILIKE (SELECT plain_phrase FROM query) ${isInCommunity}
    ORDER BY member_count + imported_members DESC, id LIMIT 20) AS ids`;
  return [
    { name: 'query', query: sql`SELECT *${inCommunity}${afterCursor} FROM (${queryPart(query)}) AS parsed` },
    { name: 'named', query: named },
    ...(query.titlesBy === 'parts' ? [{ name: 'parts', query: partsPart(query) }] : []),
    ...(query.correctable.length > 0 ? [{ name: 'corrected', query: correctedPart(query) }] : []),
  ];
}

/** Builds the steps of all tiers of a page, from the tier in which it begins, and their candidates. */
function searchParts(plan: SearchPlan, rows: Sql): { candidates: Part[]; steps: Part[] } {
  const { sort, window, communityId, after, query } = plan;
  const first = after ? tierOf(after) : TIERS.title_phrase;
  const sets = new Map<string, CandidateSet>();
  const walks = new Map<string, Part>();
  const steps: Part[] = [];
  for (const name of Object.keys(TIERS) as TierName[]) {
    const tier = TIERS[name];
    if (tier > first || (name === 'misspelt' && query.correctable.length === 0)) continue;
    const isAfterCursor = after !== undefined && tier === first;
    const scope = {
      sort,
      window,
      isInCommunity: communityId !== undefined,
      isAfterCursor,
      viewerId: plan.viewerId,
    };
    // The tier in which a page begins searches other time ranges than later tiers.
    const find: Finder = (question, isWhole) => {
      const key = isAfterCursor ? `${question.name}_after` : question.name;
      const named = { ...question, name: key };
      const set =
        sets.get(key) ??
        (isWhole
          ? wholeSet(named, plan, isWhole)
          : candidateSet(named, plan, isAfterCursor ? rankOf(after) : undefined));
      sets.set(key, set);
      return set;
    };
    const isWanted = LAST_RESORTS.has(name) ? sql`${isFewer(steps.at(-1), literal(1))} AND ` : empty;
    const best = () => {
      const key = isAfterCursor ? 'best_after' : 'best';
      const part = walks.get(key) ?? bestMatches(key, scope);
      walks.set(key, part);
      return part;
    };
    for (const step of STEPS[name](plan, scope, { find, best })) {
      const before = steps.at(-1);
      const found = step.query(sql`${isWanted}${isFewer(before, rows)}`, rows);
      steps.push({
        name: `${name}_${step.name}`,
        query: sql`${soFar(before)}
        SELECT id, ${literal(tier)} AS tier, rank FROM (${found}) AS found`,
      });
    }
  }
  return { candidates: [...[...sets.values()].flatMap(({ parts }) => parts), ...walks.values()], steps };
}

/** Selects the results of the previous steps, for a union with the next one. */
const soFar = (before: Part | undefined): Sql =>
  before ? sql`SELECT id, tier, rank FROM ${raw(before.name)} UNION` : empty;

/** The condition for the next step: the previous ones have found too few posts. */
const isFewer = (before: Part | undefined, enough: Sql): Sql =>
  before ? sql`(SELECT count(*) FROM ${raw(before.name)}) < ${enough}` : raw('true');
