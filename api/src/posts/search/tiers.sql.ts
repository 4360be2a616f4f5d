import { literal, type Sql, sql } from '../../db/sql.js';
import {
  type CandidateSet,
  type Part,
  type Question,
  type SearchPlan,
  unlessWhole,
} from './candidates.sql.js';
import type { ParsedQuery } from './parse-query.js';
import {
  bestPart,
  lookUp,
  ofNamedCommunities,
  type Step,
  type StepScope,
  takeBest,
  walk,
} from './steps.sql.js';

/**
 * How well a post matches; a better tier always comes first: the phrase is in the title; all terms are in the title,
 * by their stems; the phrase is in the text, from the start of a word on, or in the community's name; all terms are
 * there, by their stems. Only where nothing was found: the phrase is in the text, within words too; terms are nearly
 * spelt so. Accents do not matter, but in the text the phrase is found as it is written.
 */
export const TIERS = {
  title_phrase: 5,
  title_terms: 4,
  text_phrase: 3,
  text_terms: 2,
  substring: 1,
  misspelt: 0,
} as const;

/** A tier by its name, as parts of the statement have it. */
export type TierName = keyof typeof TIERS;

/** Tiers that are only looked for where nothing better was found. */
export const LAST_RESORTS: ReadonlySet<TierName> = new Set(['substring', 'misspelt']);

/** Posts that a walk down the ranks looks at: finds a page of whatever one post in ten holds. */
const WALK = 300;

/** The same where nothing was found otherwise, and every text must be read. */
const LAST_WALK = 1_000;

const IN_TITLE = sql`without_accents(p.title) ILIKE (SELECT plain_phrase FROM query)`;
// A title is only looked at: an index of trigrams has no good answer to short patterns. Most have no letter with an accent, and
// to look for one takes longer than to compare the title.
const IN_READ_TITLE = sql`CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title) END
  ILIKE (SELECT plain_phrase FROM query)`;
const IN_TEXT = sql`p.content ILIKE (SELECT phrase FROM query)`;
// To read a long text takes long: only those that have the words of the phrase in a row, which fillers alone never are.
const STARTS_IN_TEXT = sql`p.search @@ (SELECT terms FROM query) AND ((SELECT is_one_term FROM query)
  OR p.search @@ (SELECT in_a_row FROM query) AND ${IN_TEXT})`;
const NAMED = sql`((SELECT ids FROM named)::integer[])`;
const HAS_TERMS = sql`p.search @@ (SELECT stems FROM query)`;
// Words of the title have weight A.
const TITLE_HAS_TERMS = sql`ts_filter(p.search, '{a}') @@ (SELECT stems FROM query)`;
const HAS_CORRECTED = sql`p.search @@ (SELECT terms FROM corrected)`;

/** The tier of a post that has all terms, or the phrase in its title. */
const TIER = sql`CASE WHEN ${IN_READ_TITLE} THEN ${literal(TIERS.title_phrase)}
  WHEN ${TITLE_HAS_TERMS} THEN ${literal(TIERS.title_terms)}
  WHEN ${STARTS_IN_TEXT} OR p.community_id = ANY ${NAMED} THEN ${literal(TIERS.text_phrase)}
  ELSE ${literal(TIERS.text_terms)} END`;
const isOf = (tier: TierName): Sql => sql`${TIER} = ${literal(TIERS[tier])}`;

/** What indexes are asked for. Whatever has the phrase has the stems of its terms, so most tiers share `BY_TERMS`. */
const BY_TERMS: Question = { name: 'terms', match: HAS_TERMS, tier: TIER };
const BY_TITLE: Question = { name: 'titles', match: IN_TITLE, tier: literal(TIERS.title_phrase) };
/** Whatever has the phrase in its title has the terms in it as words, or within them; few have all of them. */
const BY_PARTS: Question = {
  name: 'parts',
  match: sql`ts_filter(p.search, '{a}') @@ (SELECT terms FROM parts)`,
  tier: sql`CASE WHEN ${IN_READ_TITLE} THEN ${literal(TIERS.title_phrase)} END`,
};
const BY_CORRECTED: Question = { name: 'corrected', match: HAS_CORRECTED, tier: literal(TIERS.misspelt) };

/** The best-ranked posts that have all terms, or the phrase in their titles. @param name of the part */
export const bestMatches = (name: string, scope: StepScope): Part =>
  bestPart(name, scope, sql`(${HAS_TERMS} OR ${IN_READ_TITLE})`, TIER, WALK);

/** How the posts of each tier are found: by steps that cost more and more. */
export const STEPS: Record<TierName, (plan: SearchPlan, scope: StepScope, shared: Shared) => Step[]> = {
  title_phrase: ({ query: { titlesBy } }, scope, { find, best }) => [
    titlesBy === 'reading' ? walk(scope, IN_READ_TITLE, LAST_WALK) : takeBest(best(), TIERS.title_phrase),
    ...inTitles(titlesBy, find).flatMap((set) => lookUp(scope, set, TIERS.title_phrase)),
  ],
  title_terms: (_, scope, { find, best }) => [
    takeBest(best(), TIERS.title_terms),
    ...lookUp(scope, find(BY_TERMS), TIERS.title_terms),
  ],
  text_phrase: (_, scope, { find, best }) => [
    takeBest(best(), TIERS.text_phrase),
    ofNamedCommunities(scope, NAMED, isOf('text_phrase')),
    ...lookUp(scope, find(BY_TERMS), TIERS.text_phrase),
  ],
  text_terms: (_, scope, { find, best }) => [
    takeBest(best(), TIERS.text_terms),
    ...lookUp(scope, find(BY_TERMS), TIERS.text_terms),
  ],
  substring: (_, scope) => [walk(scope, IN_TEXT, LAST_WALK)],
  misspelt: (_, scope, { find }) => [
    walk(scope, HAS_CORRECTED, WALK),
    ...lookUp(scope, find(BY_CORRECTED), TIERS.misspelt),
  ],
};

/** Where the phrase is looked for in titles: trigrams of several terms cost much, and are only asked when many titles have the terms. */
function inTitles(titlesBy: ParsedQuery['titlesBy'], find: Finder): CandidateSet[] {
  if (titlesBy === 'trigrams') return [find(BY_TITLE)];
  if (titlesBy !== 'parts') return [find(BY_TERMS)];
  const whole = find(BY_PARTS, sql`(SELECT terms IS NOT NULL FROM parts)`);
  return [whole, unlessWhole(find(BY_TITLE), whole)];
}

/**
 * The candidates of a question, found once for all tiers that ask it: all that match if they are not many, where a condition
 * for that is given.
 */
export type Finder = (question: Question, isWhole?: Sql) => CandidateSet;

/** What several tiers take from. */
export interface Shared {
  readonly find: Finder;
  /** The best-ranked posts that have all terms, or the phrase in their titles. */
  best(): Part;
}
