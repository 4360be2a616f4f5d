import type { EntityManager } from 'typeorm';

/** Returns the time at which a transaction began, by the clock of the database, which all instances share. */
export async function transactionTime(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: Date }[]>('SELECT now() AS now');
  if (!row) throw new Error('The database returned no time.');
  return row.now;
}
