import { literal, type Sql, sql } from '../../../platform/db/sql.js';
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
 * How well a post matches; a better tier always comes first. The phrase is in the title; all terms are in the title, by
 * their stems; the phrase is in the text, from the start of a word, or in the community's name; all terms match, by
 * their stems. The last two apply only if nothing else was found: the phrase is in the text, even within words; terms
 * match misspelt. Accents are ignored, except for the phrase in the text.
 */
export const TIERS = {
  title_phrase: 5,
  title_terms: 4,
  text_phrase: 3,
  text_terms: 2,
  substring: 1,
  misspelt: 0,
} as const;

/** The name of a tier in the statement. */
export type TierName = keyof typeof TIERS;

/** Tiers that are only searched if nothing better was found. */
export const LAST_RESORTS: ReadonlySet<TierName> = new Set(['substring', 'misspelt']);

/** Posts that a walk down the ranks reads: enough for a page of matches that are one post in ten. */
const WALK = 300;

/** The same for the last resort, where every text must be read. */
const LAST_WALK = 1_000;

const IN_TITLE = sql`without_accents(p.title) ILIKE (SELECT plain_phrase FROM query)`;
// Titles are compared directly: a trigram index is slow for short patterns. Most titles have no accents, and removing
// accents takes longer than comparing.
const IN_READ_TITLE = sql`CASE WHEN octet_length(p.title) = char_length(p.title) THEN p.title ELSE without_accents(p.title) END
  ILIKE (SELECT plain_phrase FROM query)`;
const IN_TEXT = sql`p.content ILIKE (SELECT phrase FROM query)`;
// Reading a long text is slow, so only texts with the phrase's words in a row are read. Stop words alone never match
// that.
const STARTS_IN_TEXT = sql`p.search @@ (SELECT terms FROM query) AND ((SELECT is_one_term FROM query)
  OR p.search @@ (SELECT in_a_row FROM query) AND ${IN_TEXT})`;
const NAMED = sql`((SELECT ids FROM named)::integer[])`;
const HAS_TERMS = sql`p.search @@ (SELECT stems FROM query)`;
// Words of the title have weight A.
const TITLE_HAS_TERMS = sql`ts_filter(p.search, '{a}') @@ (SELECT stems FROM query)`;
const HAS_CORRECTED = sql`p.search @@ (SELECT terms FROM corrected)`;

/** The tier of a post with all terms, or with the phrase in its title. */
const TIER = sql`CASE WHEN ${IN_READ_TITLE} THEN ${literal(TIERS.title_phrase)}
  WHEN ${TITLE_HAS_TERMS} THEN ${literal(TIERS.title_terms)}
  WHEN ${STARTS_IN_TEXT} OR p.community_id = ANY ${NAMED} THEN ${literal(TIERS.text_phrase)}
  ELSE ${literal(TIERS.text_terms)} END`;
const isOf = (tier: TierName): Sql => sql`${TIER} = ${literal(TIERS[tier])}`;

/** The questions for the indexes. A text with the phrase has the stems of its terms, so most tiers share `BY_TERMS`. */
const BY_TERMS: Question = { name: 'terms', match: HAS_TERMS, tier: TIER };
const BY_TITLE: Question = { name: 'titles', match: IN_TITLE, tier: literal(TIERS.title_phrase) };
/** A title with the phrase contains its terms as words, or within words; few titles have all of them. */
const BY_PARTS: Question = {
  name: 'parts',
  match: sql`ts_filter(p.search, '{a}') @@ (SELECT terms FROM parts)`,
  tier: sql`CASE WHEN ${IN_READ_TITLE} THEN ${literal(TIERS.title_phrase)} END`,
};
const BY_CORRECTED: Question = { name: 'corrected', match: HAS_CORRECTED, tier: literal(TIERS.misspelt) };

/** Selects the best-ranked posts with all terms, or with the phrase in their titles. @param name of the part */
export const bestMatches = (name: string, scope: StepScope): Part =>
  bestPart(name, scope, sql`(${HAS_TERMS} OR ${IN_READ_TITLE})`, TIER, WALK);

/** How the posts of each tier are found: by increasingly expensive steps. */
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

/**
 * Returns where to look for the phrase in titles. Trigrams of several terms are expensive, and only used if many titles
 * have the terms.
 */
function inTitles(titlesBy: ParsedQuery['titlesBy'], find: Finder): CandidateSet[] {
  if (titlesBy === 'trigrams') return [find(BY_TITLE)];
  if (titlesBy !== 'parts') return [find(BY_TERMS)];
  const whole = find(BY_PARTS, sql`(SELECT terms IS NOT NULL FROM parts)`);
  return [whole, unlessWhole(find(BY_TITLE), whole)];
}

/**
 * Finds the candidates of a question once for all tiers. If a condition is given, finds all matches unless they are
 * many.
 */
export type Finder = (question: Question, isWhole?: Sql) => CandidateSet;

/** Results shared by several tiers. */
export interface Shared {
  readonly find: Finder;
  /** The best-ranked posts with all terms, or with the phrase in their titles. */
  best(): Part;
}
