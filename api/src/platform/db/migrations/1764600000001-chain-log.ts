import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Chains new entries of the moderation log at the commit of their transaction, whichever release wrote them, and first
 * those written since the existing ones were chained. Creating the trigger waits for transactions with new entries.
 */
export class ChainLog1764600000001 implements MigrationInterface {
  readonly name = 'ChainLog1764600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE CONSTRAINT TRIGGER tr_moderation_log_chain AFTER INSERT ON moderation_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_log();
SELECT chain_unchained_log()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_moderation_log_chain ON moderation_log');
  }
}
