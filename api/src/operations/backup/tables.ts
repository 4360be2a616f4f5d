import type { Client } from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import { UNFINISHED_RESTORE } from '../../platform/db/unfinished-restore.js';
import { entities } from '../../entities.js';
import type { Heading } from './archive.js';

/** Derived tables, and tables filled by migrations: a restored database builds them itself. */
const DERIVED = ['migrations', 'search_words', 'rising_posts', 'rising_runs'];

/**
 * A restore must not bring back sessions that have ended, with the devices that they added for notifications, or links
 * and challenges used since the backup. Archives of members' data can be made again, phrases of new accounts are
 * forgotten within days, and evidence about builds is of the site that ran them.
 */
const LEFT_OUT = [
  'sessions',
  'push_subscriptions',
  'account_tokens',
  'passkey_challenges',
  'data_exports',
  'newcomer_phrases',
  'build_evidence',
  'build_errors',
  'canary_evidence',
];

/** The tables that only SQL reads and writes: TypeORM does not know them. */
const WITHOUT_ENTITY = [
  'build_errors',
  'build_evidence',
  'canary_evidence',
  'canary_verdicts',
  'comment_votes',
  'digests',
  'familiar_devices',
  'followed_threads',
  'former_usernames',
  'hidden_posts',
  'job_schedules',
  'moderation_log_chain',
  'moderation_log_heads',
  'muted_threads',
  'newcomer_phrases',
  'post_votes',
  'push_subscriptions',
  'saved_posts',
  'spam_filter',
  'spam_holds',
  'thread_visits',
  'user_settings',
  'user_trophies',
];

/** The tables filled by members and staff. */
export const filledTables: readonly string[] = [
  ...WITHOUT_ENTITY,
  ...getMetadataArgsStorage().tables.flatMap(({ target, name }) =>
    name && (entities as readonly unknown[]).includes(target) ? [name] : [],
  ),
];

/** Every table created by migrations: a database may contain other tables beside them. */
export const ownTables: readonly string[] = [...filledTables, ...DERIVED, UNFINISHED_RESTORE];

/** Every function created by migrations. */
export const ownFunctions: readonly string[] = [
  'hot_rank',
  'best_rank',
  'keep_search_words',
  'without_accents',
  'searchable_text',
  'search_document',
  'keep_post_search',
  'link_domains',
  'link_key',
  'refuse_change',
  'keep_moderation_log',
  'chain_log_entry',
  'chain_log',
  'chain_unchained_log',
];

/** The tables whose rows a backup contains. */
export const keptTables = filledTables.filter((name) => !LEFT_OUT.includes(name));

const COLUMNS = `SELECT t.table_name::text AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
  FROM information_schema.tables t
  JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
  WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    AND t.table_name = ANY ($1)
  GROUP BY t.table_name ORDER BY t.table_name`;

const REFERENCES = `SELECT child.relname::text AS "from", parent.relname::text AS "to"
  FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
  WHERE c.contype = 'f' AND c.conrelid <> c.confrelid AND c.connamespace = current_schema()::regnamespace`;

/** Returns the existing ones of the named tables, with their stored columns; referenced tables come first. */
export async function findTables(client: Client, names: readonly string[]): Promise<Heading['tables']> {
  const { rows: tables } = await client.query<Heading['tables'][number]>(COLUMNS, [names]);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: Heading['tables'] = [];
  const place = (table: Heading['tables'][number]) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) {
      const other = from === table.name && tables.find(({ name }) => name === to);
      if (other) place(other);
    }
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}

/** Returns `"table" ("column", …)` for COPY. */
export function copied(client: Client, { name, columns }: Heading['tables'][number]): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${list})`;
}
