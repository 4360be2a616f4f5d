import { hash } from 'node:crypto';

/** The hash before the first entry, in hexadecimal. */
export const NO_HASH = '0'.repeat(64);

/**
 * The fields of an entry that its hash covers, in order, as SQL texts of its row `l` in the log and `c` in the chain. A
 * username is not one of them: it goes with its account.
 */
const HASHED: Readonly<Record<string, string>> = {
  number: 'c.number::text',
  salt: 'c.salt::text',
  id: 'l.id::text',
  action: 'l.action',
  moderator_id: 'l.moderator_id::text',
  subject_type: 'l.subject_type',
  subject_id: 'l.subject_id::text',
  subject_title: `CASE WHEN l.subject_type <> 'user' THEN l.subject_title END`,
  post_id: 'l.post_id::text',
  report_id: 'l.report_id::text',
  note: 'l.note',
  community_id: 'l.community_id::text',
  community_name: 'l.community_name',
  is_by_community: 'l.is_by_community::text',
  // Milliseconds since 1970.
  created_at: `(date_part('epoch', l.created_at) * 1000)::bigint::text`,
};

/**
 * Selects the text of an entry that is hashed: each field that is not null, with its name and length, so that no two
 * entries have the same text. It uses none of the database's own functions, which an attacker may have changed.
 */
export const ENTRY_TEXT = `concat(${Object.entries(HASHED)
  .map(([name, value]) => `'${name}=' || octet_length(${value}) || ':' || ${value} || E'\\n'`)
  .join(', ')})`;

/**
 * Returns the hash of an entry in hexadecimal: SHA-256 of the hash before it and of its text. The database computes it
 * too, in `chain_log_entry`.
 */
export const hashEntry = (previous: string, text: string): string =>
  hash('sha256', `previous=${previous.length}:${previous}\n${text}`);
