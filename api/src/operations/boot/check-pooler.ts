import type { DataSource } from 'typeorm';
import { StartError } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';

const SETTINGS = `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
  current_setting('lock_timeout') AS lock`;

interface Settings {
  zone: string;
  statement: string;
  lock: string;
}

/**
 * Checks the settings of connections through a pooler, which the server cannot set itself.
 * @throws {StartError} when times would be read wrongly.
 */
export async function checkPooler(source: DataSource, logger: Logger): Promise<void> {
  const [settings] = await source.query<Settings[]>(SETTINGS);
  if (!settings || !/^(?:Etc\/)?(?:UTC|GMT)$/.test(settings.zone)) {
    throw new StartError(`The pooler's connections must use the time zone UTC. ${ADVICE}`);
  }
  if (settings.statement === '0' || settings.lock === '0') {
    logger.warn(`Statements through the pooler have no statement_timeout. ${ADVICE}`);
  }
}

const ADVICE =
  "Give the pooler's database this connect_query: SET TimeZone='UTC'; SET jit=off; SET statement_timeout='2500ms'; " +
  "SET lock_timeout='2s'; SET idle_in_transaction_session_timeout='15s'";
