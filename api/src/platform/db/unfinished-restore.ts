/**
 * A table that exists from when a restore empties the database until the restore is complete. In between, rows and
 * constraints may be missing. It lists the files of the replaced content, which the restore deletes at its end.
 */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** Selects whether a restore has begun and not ended. */
export const HAS_UNFINISHED_RESTORE = `SELECT EXISTS (SELECT FROM pg_class
  WHERE relname = '${UNFINISHED_RESTORE}' AND relnamespace = current_schema()::regnamespace) AS "isUnfinished"`;
