import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record what automatic rules hold, changes of rules, and shields. */
export const LogAutoRules1764800000001 = migration('LogAutoRules1764800000001', (runner) =>
  allowLogActions(runner, [
    'post-held',
    'comment-held',
    'auto-rules-changed',
    'shield-raised',
    'shield-lowered',
  ]),
);
