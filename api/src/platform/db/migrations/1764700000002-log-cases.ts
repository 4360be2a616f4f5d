import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

/** Lets the log record warnings, and cases that were escalated or reopened. */
export const LogCases1764700000002 = migration('LogCases1764700000002', (runner) =>
  allowLogActions(runner, ['member-warned', 'case-escalated', 'case-reopened']),
);
