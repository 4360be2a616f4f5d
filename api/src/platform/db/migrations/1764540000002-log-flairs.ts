import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record changes of flairs, and posts marked as sensitive. */
export const LogFlairs1764540000002 = migration('LogFlairs1764540000002', (runner) =>
  allowLogActions(runner, ['post-flair-changed', 'post-marked-sensitive', 'post-unmarked-sensitive']),
);
