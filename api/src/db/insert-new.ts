import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/**
 * Inserts a row unless it is there; returns whether it was not. It returns no columns: a prepared statement that returns
 * all of them fails once the next release has added one.
 */
export async function insertNew<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(target).values(row).orIgnore().returning('true');
  const { raw } = await insert.execute();
  return (raw as unknown[]).length > 0;
}
