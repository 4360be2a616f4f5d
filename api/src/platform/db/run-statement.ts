import type { EntityManager } from 'typeorm';
import type { Sql } from './sql.js';

/** Runs a statement in a transaction; returns its rows. */
export async function runStatement<Row>(manager: EntityManager, { text, values }: Sql): Promise<Row[]> {
  return manager.query<Row[]>(text, values);
}
