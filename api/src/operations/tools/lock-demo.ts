import type { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { loginsWithPublishedPassword } from '../seed/demo-password.js';

/** Removes the published password from the demo's accounts and ends their sessions. Returns their names. */
export async function lockDemo(source: DataSource): Promise<string[]> {
  const open = await loginsWithPublishedPassword(source);
  await inTransaction(source, async (manager) => {
    await manager.query('UPDATE users SET password_hash = NULL WHERE username = ANY ($1)', [open]);
    await manager.query(
      'DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE username = ANY ($1))',
      [open],
    );
  });
  return open;
}
