import { migration } from '../migration.js';

/**
 * Chains new entries of the moderation log at the commit of their transaction, whichever release wrote them, and first
 * those written since the existing ones were chained. Creating the trigger waits for transactions with new entries.
 */
export const ChainLog1764600000001 = migration(
  'ChainLog1764600000001',
  `CREATE CONSTRAINT TRIGGER tr_moderation_log_chain AFTER INSERT ON moderation_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_log();
SELECT chain_unchained_log()`,
);
