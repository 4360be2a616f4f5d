import type { TopWindow } from '@stoa/contract';
import { WINDOW_LENGTHS } from './post-lists.js';
import type { Range } from './search-ranges.js';

/** Posts that an index may name before they are read and ranked: bounds what a search costs, whatever it asks for. */
const VISITS = 1_000;

/** As few posts as are read at once, all of them, instead of recent ones first. */
const FEW = 100;

/** Where so many of the newest 3,000 posts match, all that match are more than a few, without counting them. */
const SOME = 3;

/** Where so many of the newest 100,000 match, older ones hold thousands: a thousand visits would find there by luck alone. */
const MANY = 500;

/** A part of the statement: its name and its query. */
export interface Part {
  readonly name: string;
  readonly query: string;
}

/**
 * The posts that an index names for one question. They are found once, whoever asks: each class takes from them what
 * it holds, and what nobody looks at is not run.
 */
export interface Candidates {
  readonly parts: readonly Part[];
  /** Where to look in turn, and when there. */
  readonly places: readonly { readonly from: string; readonly when: string }[];
}

/** What candidates are found by. */
export interface CandidatesPlan {
  /** Tells them apart within the statement. */
  readonly name: string;
  /** What the index is asked for, of `p`. */
  readonly indexed: string;
  /** The class of a post `p` that it names: told while it is read, once for all classes. */
  readonly grade: string;
  readonly community: string | undefined;
  /** How old posts may be: the index, which begins with the day, leaves out older days. */
  readonly window: TopWindow;
  /** Whether older posts are only looked at when recent ones do not fill the page. */
  readonly areRecentFirst: boolean;
  /** Ranges to ask in turn, as placeholders; the last holds all. */
  readonly ranges: readonly Range[];
}

/**
 * All that match where they are few, else those among recent posts, then among older ones too. Where recent posts are
 * not first, because what is wanted may lie anywhere, they are only asked for when what matches is everywhere.
 */
export function candidates({
  name,
  indexed,
  grade,
  community,
  window,
  areRecentFirst,
  ranges,
}: CandidatesPlan): Candidates {
  const within = [
    community && `AND p.community_id = ${community}`,
    window !== 'all' &&
      `AND (p.created_at AT TIME ZONE 'UTC')::date >= (now() AT TIME ZONE 'UTC' - interval '${WINDOW_LENGTHS[window]}')::date`,
  ]
    .filter(Boolean)
    .join(' ');
  const part = (suffix: string, { from, to }: Range): Part => {
    const since = from ? `AND (p.created_at AT TIME ZONE 'UTC')::date >= ${from}` : '';
    const until = to ? `AND p.created_at <= ${to}` : '';
    const query = `SELECT p.id, ${grade} AS class FROM posts p
      WHERE ${indexed} ${within} ${since} ${until} LIMIT ${VISITS}`;
    return { name: `${name}_${suffix}`, query };
  };
  const whole = part('whole', ranges.at(-1) ?? {});
  const recent = ranges.slice(0, -1).map((each, index) => part(`recent${index}`, each));
  const [newest, widest = newest] = recent;
  if (!newest || !widest) return { parts: [whole], places: [{ from: whole.name, when: 'true' }] };

  const few: Part = {
    name: `${name}_few`,
    query: `SELECT CASE WHEN ${isAtLeast(newest, SOME)} THEN false ELSE NOT ${isAtLeast(whole, FEW + 1)} END AS are_few`,
  };
  const areFew = `(SELECT are_few FROM ${few.name})`;
  const areMany = recent.length > 1 ? isAtLeast(widest, MANY) : 'false';
  const older = { from: whole.name, when: `NOT ${areFew} AND NOT ${areMany}` };
  const others = areRecentFirst
    ? [...recent.map((each) => ({ from: each.name, when: `NOT ${areFew}` })), older]
    : [older, { from: widest.name, when: `NOT ${areFew} AND ${areMany}` }];
  return { parts: [...recent, whole, few], places: [{ from: whole.name, when: areFew }, ...others] };
}

/** The condition that a part names so many posts or more; it is asked for no more than these. */
const isAtLeast = ({ name }: Part, least: number): string =>
  `((SELECT count(*) FROM (SELECT FROM ${name} LIMIT ${least}) AS counted) >= ${least})`;
