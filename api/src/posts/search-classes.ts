import { unseen, type Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { RANKS } from './post-lists.js';
import type { PostSearchPlan } from './post-search.js';
import { candidates, type Candidates, type Part } from './search-candidates.js';
import { rangesOf } from './search-ranges.js';
import { lookUp, ofCommunities, type Step, type StepScope, walk } from './search-steps.js';
import type { StepClass } from './search-turns.js';

/**
 * How well a post matches; a better class always comes first: the text as it stands is in the title; all words are in
 * the title by their stems; the text is in the content, from the start of a word on, or in the community's name; all
 * words are there by their stems. Accents do not matter, but in the content the text is found as it is written. Where none of these found anything: the text is in the content, within words too; words are spelt nearly so.
 */
const CLASS = { title: 5, heading: 4, text: 3, stems: 2, within: 1, close: 0 } as const;
const LAST: ReadonlySet<string> = new Set(['within', 'close']);

/** Posts that a walk down the ranks looks at: finds a page of whatever one post in ten holds. */
const WALK = 300;

/** The same where nothing was found otherwise, and every text must be read. */
const LAST_WALK = 1_000;

/** Names that the conditions below use: parts of the statement that say what is asked for. */
const PATTERN = '(SELECT pattern FROM asked)';
const FOLDED = '(SELECT folded FROM asked)';
const WRITTEN = '(SELECT written FROM asked)';
const STEMS = '(SELECT stems FROM asked)';
const GUESSED = '(SELECT words FROM guessed)';
const NAMED = '((SELECT ids FROM named)::integer[])';

/** The classes that a page may hold, from the one in which it begins, and what their steps refer to. */
export function classesOf(plan: PostSearchPlan, values: Values): { classes: StepClass[]; parts: Part[] } {
  const { words, after } = plan;
  // Beside another condition a title is only looked at: an index of trigrams has no good answer to short patterns.
  const inTitle = `without_accents(p.title) || '' ILIKE ${FOLDED}`;
  const inText = `p.content ILIKE ${PATTERN}`;
  const isInText = `p.search @@ ${WRITTEN} AND ${inText}`;
  const isNamed = `p.community_id = ANY ${NAMED}`;
  const isGuessed = `p.search @@ ${GUESSED}`;
  const hasStems = `p.search @@ ${STEMS}`;
  // Words of the title have weight A.
  const isHeading = `ts_filter(p.search, '{a}') @@ ${STEMS}`;
  const grade = `CASE WHEN ${inTitle} THEN ${CLASS.title} WHEN ${isHeading} THEN ${CLASS.heading} WHEN ${isInText} OR ${isNamed} THEN ${CLASS.text} ELSE ${CLASS.stems} END`;
  const { find, parts } = finder(plan, values);
  // Whatever is written as asked has the stems of what is asked, so the classes share what these find.
  const findWords = (scope: StepScope) => find(scope, 'words', hasStems, grade);

  const makers: Record<keyof typeof CLASS, (scope: StepScope) => Step[]> = {
    title: (scope) => [
      walk(scope, inTitle, words.titlesBy === 'reading' ? LAST_WALK : WALK),
      ...lookUp(
        scope,
        words.titlesBy === 'trigrams'
          ? find(scope, 'titles', `without_accents(p.title) ILIKE ${FOLDED}`, `${CLASS.title}`)
          : findWords(scope),
        CLASS.title,
      ),
    ],
    heading: (scope) => [
      walk(scope, `${hasStems} AND ${grade} = ${CLASS.heading}`, WALK),
      ...lookUp(scope, findWords(scope), CLASS.heading),
    ],
    text: (scope) => [
      walk(scope, `${isInText} AND ${grade} = ${CLASS.text}`, WALK),
      ofCommunities(scope, NAMED, `${grade} = ${CLASS.text}`),
      ...lookUp(scope, findWords(scope), CLASS.text),
    ],
    stems: (scope) => [
      walk(scope, `${hasStems} AND ${grade} = ${CLASS.stems}`, WALK),
      ...lookUp(scope, findWords(scope), CLASS.stems),
    ],
    within: (scope) => [walk(scope, inText, LAST_WALK)],
    close: (scope) => [
      walk(scope, isGuessed, WALK),
      ...lookUp(scope, find(scope, 'guesses', isGuessed, `${CLASS.close}`), CLASS.close),
    ],
  };
  const begin = after ? placeOf(after) : CLASS.title;
  const first = scopeOf(plan, values);
  const others = { ...first, after: undefined };
  const classes = (Object.keys(CLASS) as (keyof typeof CLASS)[])
    .filter((name) => CLASS[name] <= begin && (name !== 'close' || words.guessable.length > 0))
    .map((name) => ({
      place: CLASS[name],
      steps: makers[name](CLASS[name] === begin ? first : others),
      isLast: LAST.has(name),
    }));
  return { classes, parts };
}

/**
 * Finds candidates for the steps. The class in which a page begins asks for other times than those after it; among
 * classes that ask for the same, what has been found is shared.
 */
function finder({ sort, spans, communityId }: PostSearchPlan, values: Values) {
  const parts: Part[] = [];
  const found = new Map<string, Candidates>();
  const bind = (value: string | undefined, type: string) => value && unseen(values.add(value), type);
  const find = (
    { after, community, window }: StepScope,
    what: string,
    indexed: string,
    grade: string,
  ): Candidates => {
    const name = after ? `${what}_after` : what;
    const known = found.get(name);
    if (known) return known;
    // A community has few posts: its index entries are asked at once.
    const ranges = rangesOf(sort, communityId === undefined ? spans : [], after?.given).map(
      ({ from, to }) => ({ from: bind(from, 'date'), to: bind(to, 'timestamptz') }),
    );
    // The highest scores lie anywhere.
    const areRecentFirst = sort !== 'top';
    const made = candidates({ name, indexed, grade, community, window, areRecentFirst, ranges });
    found.set(name, made);
    parts.push(...made.parts);
    return made;
  };
  return { find, parts };
}

/** Where a page of a search ends: its class stands before its rank. */
export function positionInSearch({ class: place, rank, id }: SearchedRow): Position {
  return { rank: `${place} ${rank}`, id };
}

/** What a row of a search has beside the post. */
export interface SearchedRow {
  readonly id: number;
  readonly rank: number | string;
  readonly class: number;
}

const placeOf = ({ rank }: Position): number => Number(rank[0]);

function scopeOf({ sort, window, communityId, after }: PostSearchPlan, values: Values): StepScope {
  const rank = after?.rank.slice(2) ?? '';
  return {
    sort,
    window,
    community: communityId === undefined ? undefined : unseen(values.add(communityId), 'integer'),
    after: after && {
      rank: unseen(values.add(rank), RANKS[sort].type),
      id: unseen(values.add(after.id), 'integer'),
      given: rank,
    },
  };
}
