import { createHash } from 'node:crypto';

/** The fields of an entry that its hash covers, as text, in order. Null fields are left out. */
export const hashedFields = [
  'number',
  'salt',
  'id',
  'action',
  'moderator_id',
  'subject_type',
  'subject_id',
  'subject_title',
  'post_id',
  'report_id',
  'note',
  'community_id',
  'community_name',
  'is_by_community',
  'created_at',
] as const;

/** The values of `hashedFields`, in their order. */
export type HashedValues = readonly (string | null)[];

/** The hash before the first entry, in hexadecimal. */
export const NO_HASH = '0'.repeat(64);

/**
 * Returns the hash of an entry in hexadecimal: SHA-256 of the hash before it and of its fields. Each field has its name
 * and length, so that no two entries have the same text. The database computes it too, in `chain_log_entry`.
 */
export function hashEntry(previous: string, values: HashedValues): string {
  let text = '';
  for (const [index, value] of values.entries()) {
    if (value !== null) text += `${hashedFields[index]}=${Buffer.byteLength(value)}:${value}\n`;
  }
  return createHash('sha256').update(previous, 'hex').update(text).digest('hex');
}
