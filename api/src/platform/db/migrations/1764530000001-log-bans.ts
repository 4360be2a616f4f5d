import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record bans and their lifting. */
export const LogBans1764530000001 = migration('LogBans1764530000001', (runner) =>
  allowLogActions(runner, ['member-banned', 'member-unbanned']),
);
