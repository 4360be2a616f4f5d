import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/**
 * Inserts a row unless it exists; returns whether it was inserted. It returns no columns, because a prepared statement
 * with all columns fails once a newer release adds one.
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
