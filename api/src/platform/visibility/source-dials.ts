import type { SourceDial } from '@stoa/contract';
import { jsonTimestamp, raw, type Sql, sql } from '../db/sql.js';

/** The condition that the community of a membership, or the person of a follow, is not muted in the member's feed. */
export const isHeard = (row: string): Sql =>
  sql`(${raw(row)}.muted_until IS NULL OR ${raw(row)}.muted_until <= now())`;

/** Builds the `SourceDial` of a membership or a follow. */
export const sourceDial = (row: string): Sql =>
  sql`json_build_object('dial', ${raw(row)}.dial,
      'mutedUntil', CASE WHEN ${isHeard(row)} THEN NULL ELSE ${jsonTimestamp(`${row}.muted_until`)} END)`;

/** The columns of a membership or a follow that store its dial. */
export const dialColumns = ({ dial, mutedUntil }: SourceDial) => ({
  dial,
  mutedUntil: mutedUntil === null ? null : new Date(mutedUntil),
});
