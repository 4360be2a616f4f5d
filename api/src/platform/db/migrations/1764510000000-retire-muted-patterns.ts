import { migration } from '../migration.js';

/**
 * Muted words are now matched without regular expressions. The column stays for the previous release, which treats a
 * missing pattern as no muted words.
 */
export const RetireMutedPatterns1764510000000 = migration(
  'RetireMutedPatterns1764510000000',
  'ALTER TABLE muted_words ALTER COLUMN pattern DROP NOT NULL',
);
