import type { AutoRuleConditionKind } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import type { Writing, WritingRules } from '../../content/screening/screening.js';
import { raw, sql } from '../../platform/db/sql.js';
import type { Facts } from './compiled-rule.js';
import { factColumns } from './facts.sql.js';

/** Reads what conditions compare besides the text, for a post or comment that is written now. */
export async function readFacts(
  manager: EntityManager,
  { type, id, title, text }: Writing,
  { communityId }: Pick<WritingRules, 'communityId'>,
  authorId: number,
  kinds: ReadonlySet<AutoRuleConditionKind>,
): Promise<Facts> {
  const of = {
    type,
    authorId: raw('u.id'),
    communityId: sql`${communityId}::integer`,
    id: sql`${id ?? null}::integer`,
    createdAt: raw('now()'),
    title: sql`${title}::text`,
    text: sql`${text}::text`,
  };
  const { text: statement, values } =
    sql`SELECT ${factColumns(of, kinds)} FROM users u WHERE u.id = ${authorId}`;
  const [facts] = await manager.query<Facts[]>(statement, values);
  if (!facts) throw new Error('The author has no account.');
  return facts;
}
