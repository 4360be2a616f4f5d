import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record sweeps of spam waves. */
export const LogSweeps1764900000001 = migration('LogSweeps1764900000001', (runner) =>
  allowLogActions(runner, ['sweep-started', 'sweep-undone']),
);
