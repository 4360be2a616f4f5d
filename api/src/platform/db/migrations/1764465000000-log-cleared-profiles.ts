import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record cleared profiles. */
export const LogClearedProfiles1764465000000 = migration('LogClearedProfiles1764465000000', (runner) =>
  allowLogActions(runner, ['profile-cleared']),
);
