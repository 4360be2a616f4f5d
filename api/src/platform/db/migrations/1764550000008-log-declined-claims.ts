import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record declined claims to communities. */
export const LogDeclinedClaims1764550000008 = migration('LogDeclinedClaims1764550000008', (runner) =>
  allowLogActions(runner, ['claim-declined']),
);
