/**
 * A table that is there from when a restore empties a database until it has put everything in place. In between rows may
 * be missing, and what keeps them true.
 */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** Whether a restore was begun and has not ended. */
export const HAS_UNFINISHED_RESTORE = `SELECT EXISTS (SELECT FROM pg_class
  WHERE relname = '${UNFINISHED_RESTORE}' AND relnamespace = current_schema()::regnamespace) AS "isUnfinished"`;
