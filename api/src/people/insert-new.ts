import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Inserts a row unless it is there; returns whether it was not. */
export async function insertNew<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<boolean> {
  const insert = manager.createQueryBuilder().insert().into(target).values(row).orIgnore().returning('*');
  const { raw } = await insert.execute();
  return (raw as unknown[]).length > 0;
}
