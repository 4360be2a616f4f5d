import type { DemoPlan } from '@stoa/demo-data';
import type { DataSource, EntityManager } from 'typeorm';
import { hashPassword } from '../../identity/auth/passwords.js';
import type { Config } from '../../platform/config/config.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Logger } from '../../platform/log.js';
import { StagingDirectory } from '../../platform/uploads/staging-directory.js';
import { openMediaFiles } from '../../platform/uploads/open-media-files.js';
import { DEMO_LOGINS, demoPassword } from './demo-password.js';
import { storePictures } from './store-pictures.js';
import { writePlan } from './write/plan.js';

/** Key of the advisory lock under which starting instances seed. */
const SEED_LOCK = 7_162_420;

const IS_EMPTY = `SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM communities) AS "isEmpty"`;

/**
 * Fills an empty database with the demo, if configured.
 * @returns whether it did.
 */
export async function seedDemo(source: DataSource, config: Config, logger: Logger): Promise<boolean> {
  if (!config.seedDemo) return false;
  const startedAt = Date.now();
  const plan = await inTransaction(source, async (manager) => {
    // Another instance may seed for as long as its machine needs, and so may this one; roles may have limits.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
      await manager.query(`SET LOCAL ${limit} = 0`);
    }
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const [found] = await manager.query<{ isEmpty: boolean }[]>(IS_EMPTY);
    return found?.isEmpty ? fill(manager, startedAt, config) : undefined;
  });
  if (!plan) return false;
  await source.query('ANALYZE');
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  logger.info(
    `Filled the empty database with the demo in ${seconds} s: ${plan.communities.length} communities, ` +
      `${plan.users.length} members, ${plan.posts.length} posts, ${plan.comments.length} comments. ` +
      signInHint(config),
  );
  return true;
}

function signInHint(config: Config): string {
  const password = config.demoPassword ? 'of DEMO_PASSWORD' : demoPassword(config);
  return password === undefined
    ? 'Nobody can sign in to its accounts, as others can reach this server and DEMO_PASSWORD is not set.'
    : `Sign in as ${DEMO_LOGINS.join(', ')} with the password ${password}.`;
}

/** Imported lazily: a server without the demo never loads it. */
async function fill(manager: EntityManager, now: number, config: Config): Promise<DemoPlan> {
  const { pictureFile, planDemo } = await import('@stoa/demo-data');
  const plan = planDemo(now, DEMO_LOGINS);
  const wanted = plan.posts.flatMap(({ id: postId, written: { picture } }) =>
    picture === undefined ? [] : [{ postId, path: pictureFile(picture) }],
  );
  const password = demoPassword(config);
  const [passwordHash, pictures] = await Promise.all([
    password === undefined ? null : hashPassword(password),
    storePictures(wanted, new StagingDirectory(config), openMediaFiles(config)),
  ]);
  await writePlan(manager, plan, { passwordHash, pictures });
  return plan;
}
