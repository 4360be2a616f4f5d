import { unseen, type Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { RANKS } from './post-lists.js';
import type { PostSearchPlan } from './post-search.js';
import { daysOf } from './search-days.js';
import { lookUp, ofCommunities, type StepScope, walk } from './search-steps.js';
import type { StepClass } from './search-turns.js';

/**
 * How well a post matches; a better class always comes first (DECISIONS A7): the text as it stands is in the title;
 * it is in the content, from the start of a word on, or in the community's name; all words are there by their stems.
 * Where none of these found anything: the text is in the content, within words too; words are spelt nearly so.
 */
const CLASS = { title: 4, text: 3, stems: 2, within: 1, close: 0 } as const;
const LAST: ReadonlySet<string> = new Set(['within', 'close']);

/** Posts that a walk down the ranks looks at: finds a page of whatever one post in ten holds. */
const WALK = 300;

/** The same where nothing was found otherwise, and every text must be read. */
const LAST_WALK = 1_000;

/** Names that the conditions below use: parts of the statement that say what is asked for. */
const WRITTEN = '(SELECT written FROM asked)';
const STEMS = '(SELECT stems FROM asked)';
const GUESSED = '(SELECT words FROM guessed)';
const NAMED = '((SELECT ids FROM named)::integer[])';

/** The classes that a page may hold, from the one in which it begins. */
export function classesOf(plan: PostSearchPlan, values: Values): StepClass[] {
  const { words, after } = plan;
  const pattern = unseen(values.add(words.pattern), 'text');
  // Beside another condition a title is only looked at: an index of trigrams has no good answer to short patterns.
  const inTitle = `p.title || '' ILIKE ${pattern}`;
  const inText = `p.content ILIKE ${pattern}`;
  const isWritten = `p.search @@ ${WRITTEN}`;
  const byTrigrams = words.titlesBy === 'trigrams';
  const notInTitle = `NOT ${inTitle}`;
  const elsewhere = `${notInTitle} AND (${isWritten} AND ${inText}) IS NOT TRUE AND p.community_id <> ALL ${NAMED}`;
  const isGuessed = `p.search @@ ${GUESSED}`;
  const hasStems = `p.search @@ ${STEMS}`;

  const makers: Record<keyof typeof CLASS, (scope: StepScope) => StepClass['steps']> = {
    title: (scope) => [
      walk(scope, inTitle, words.titlesBy === 'reading' ? LAST_WALK : WALK),
      ...(byTrigrams ? lookUp(scope, `p.title ILIKE ${pattern}`, 'true') : lookUp(scope, isWritten, inTitle)),
    ],
    text: (scope) => [
      walk(scope, `${isWritten} AND ${inText} AND ${notInTitle}`, WALK),
      ofCommunities(scope, NAMED, notInTitle),
      ...lookUp(scope, isWritten, `${inText} AND ${notInTitle}`),
    ],
    stems: (scope) => [
      walk(scope, `${hasStems} AND ${elsewhere}`, WALK),
      ...lookUp(scope, hasStems, elsewhere),
    ],
    within: (scope) => [walk(scope, inText, LAST_WALK)],
    close: (scope) => [walk(scope, isGuessed, WALK), ...lookUp(scope, isGuessed, 'true')],
  };
  const begin = after ? placeOf(after) : CLASS.title;
  return (Object.keys(CLASS) as (keyof typeof CLASS)[])
    .filter((name) => CLASS[name] <= begin && (name !== 'close' || words.guessable.length > 0))
    .map((name) => {
      const scope = scopeOf(plan, after && CLASS[name] === begin ? after : undefined, values);
      return { place: CLASS[name], steps: makers[name](scope), isLast: LAST.has(name) };
    });
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

function scopeOf(plan: PostSearchPlan, after: Position | undefined, values: Values): StepScope {
  const { sort, spans, communityId } = plan;
  const rank = after?.rank.slice(2);
  const bind = (value: unknown, type: string) =>
    value === undefined ? undefined : unseen(values.add(value), type);
  return {
    sort,
    community: bind(communityId, 'integer'),
    after: after && {
      rank: unseen(values.add(rank), RANKS[sort].type),
      id: unseen(values.add(after.id), 'integer'),
    },
    // A community has few posts: its index entries are asked at once.
    days: () =>
      daysOf(sort, communityId === undefined ? spans : [], rank).map(({ from, to }) => ({
        from: bind(from, 'date'),
        to: bind(to, 'date'),
      })),
  };
}
