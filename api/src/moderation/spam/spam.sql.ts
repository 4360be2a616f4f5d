import { spamRules } from '@stoa/contract';
import type { Target } from '../../content/screening/screening.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import type { Phrases } from './phrases.js';

/** Pairs of words of one text that are compared: with the lowest hashes, which two texts share if they share many. */
const PAIRS_MAX = 56;

const days = (number: number): Sql => sql`make_interval(days => ${literal(number)})`;

/** How a text compares with what other new accounts wrote in the last days. */
export interface Comparison {
  /** The version of what the filter has learnt. */
  version: number;
  /** The weight of all compared phrases, and of the shared ones. */
  weight: number;
  sharedWeight: number;
  /** The shared phrases, links first. */
  shared: string[];
  /** Hashes of the compared phrases. */
  hashes: string[];
}

/** Selects the comparison of a text; no row while the filter is off. Without a stored row it is on. */
export const compare = (authorId: number, { pairs, links }: Phrases): Sql => sql`
  WITH used AS (
    (SELECT phrase, hashtextextended(phrase, 0) AS hash, 1 AS weight FROM unnest(${[...pairs]}::text[]) phrase
      ORDER BY 2 LIMIT ${literal(PAIRS_MAX)})
    UNION ALL
    SELECT phrase, hashtextextended(phrase, 0), ${literal(spamRules.linkWeight)} FROM unnest(${[...links]}::text[]) phrase),
  compared AS (
    SELECT used.*, ${sharers(authorId)} = ${literal(spamRules.sharers)} AND NOT EXISTS (SELECT FROM spam_holds h
      WHERE h.phrases @> ARRAY[used.hash] AND h.published_at > now() - ${days(spamRules.holdDays)}) AS is_shared FROM used)
  SELECT coalesce(f.version, 0) AS version, coalesce(sum(weight), 0)::integer AS weight,
    coalesce(sum(weight) FILTER (WHERE is_shared), 0)::integer AS "sharedWeight",
    coalesce(array_agg(phrase ORDER BY weight DESC, length(phrase) DESC, hash) FILTER (WHERE is_shared), '{}') AS shared,
    coalesce(array_agg(hash::text) FILTER (WHERE hash IS NOT NULL), '{}') AS hashes
  FROM (SELECT) one LEFT JOIN spam_filter f ON true LEFT JOIN compared ON true
  WHERE f.is_on IS NOT FALSE GROUP BY f.version`;

/** The other new accounts that used a phrase, counted up to the number that matters. */
const sharers = (authorId: number): Sql => sql`(SELECT count(*) FROM (SELECT FROM newcomer_phrases n
      WHERE n.hash = used.hash AND n.author_id <> ${authorId} AND n.used_at > now() - ${days(spamRules.phraseDays)}
      LIMIT ${literal(spamRules.sharers)}) sharer)`;

/** Stores that an author used phrases now. Two texts of one author lock them in the same order. */
export const remember = (authorId: number, hashes: readonly string[]): Sql => sql`
  INSERT INTO newcomer_phrases (hash, author_id) SELECT hash, ${authorId} FROM unnest(${[...hashes]}::bigint[]) hash
  ORDER BY hash ON CONFLICT (hash, author_id) DO UPDATE SET used_at = now()`;

/** Stores that the filter held a text. */
export const noteHold = ({ type, id }: Target, hashes: readonly string[]): Sql =>
  type === 'post'
    ? sql`INSERT INTO spam_holds (post_id, phrases) VALUES (${id}, ${[...hashes]}::bigint[])`
    : sql`INSERT INTO spam_holds (post_id, comment_id, phrases)
        SELECT post_id, id, ${[...hashes]}::bigint[] FROM comments WHERE id = ${id}`;

/** Stores whether a moderator published what the filter held; without effect on other texts. */
export const noteVerdict = ({ type, id }: Target, isPublished: boolean): Sql => sql`
  UPDATE spam_holds SET published_at = CASE WHEN ${isPublished} THEN now() END
  WHERE ${type === 'post' ? sql`post_id = ${id} AND comment_id IS NULL` : sql`comment_id = ${id}`}`;

/** Rows that one statement forgets. */
const FORGOTTEN_AT_ONCE = 5_000;

/** Deletes a batch of phrases, or of holds, that no longer matter; each has to be repeated until it deletes nothing. */
export const forget: readonly Sql[] = [
  sql`DELETE FROM newcomer_phrases WHERE ctid = ANY (ARRAY(SELECT ctid FROM newcomer_phrases
    WHERE used_at < now() - ${days(spamRules.phraseDays)} LIMIT ${literal(FORGOTTEN_AT_ONCE)})) RETURNING 1`,
  sql`DELETE FROM spam_holds WHERE ctid = ANY (ARRAY(SELECT ctid FROM spam_holds
    WHERE held_at < now() - ${days(spamRules.holdDays)} LIMIT ${literal(FORGOTTEN_AT_ONCE)})) RETURNING 1`,
];
