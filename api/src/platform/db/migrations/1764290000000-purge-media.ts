import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record file takedowns. */
export const PurgeMedia1764290000000 = migration('PurgeMedia1764290000000', (runner) =>
  allowLogActions(runner, ['media-purged']),
);
