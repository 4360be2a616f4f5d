import type { MutedWords } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type Sql, sql } from '../db/sql.js';
import type { Viewer } from '../http/request.js';
import { folded } from '../visibility/sight.js';

/** A word as a part of a regular expression: what has a meaning there loses it, and it stands by itself. */
const ALONE = sql`CASE WHEN fold ~ '^\\w' THEN '\\m' ELSE '(?<!\\w)' END
      || replace(regexp_replace(fold, '([^\\w\\s])', '\\\\\\1', 'g'), ' ', '\\s+')
      || CASE WHEN fold ~ '\\w$' THEN '\\M' ELSE '(?!\\w)' END`;

/** Those that differ in case and accents alone are one word, as it was sent first. */
const setStatement = (userId: number, words: readonly string[]): Sql => sql`WITH sent AS (
    SELECT DISTINCT ON (fold) word, fold, place FROM (
      SELECT word, place, ${folded(sql`word`)} AS fold FROM unnest(${words}::text[]) WITH ORDINALITY AS each (word, place)
    ) AS each ORDER BY fold, place
  ) INSERT INTO muted_words (user_id, words, pattern)
    SELECT ${userId}, array_agg(word ORDER BY place), string_agg(${ALONE}, '|' ORDER BY place) FROM sent
  ON CONFLICT ON CONSTRAINT pk_muted_words DO UPDATE SET words = excluded.words, pattern = excluded.pattern`;

/** Changing which words a member does not want to read. */
@Injectable()
export class MutedWordsService {
  constructor(private readonly database: Database) {}

  /** Mutes these words and no others. */
  async set({ words }: MutedWords, viewer: Viewer): Promise<void> {
    const statement =
      words.length > 0
        ? setStatement(viewer.id, words)
        : sql`DELETE FROM muted_words WHERE user_id = ${viewer.id}`;
    await this.database.rows(statement);
  }
}
