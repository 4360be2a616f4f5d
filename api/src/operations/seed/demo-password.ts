import type { DataSource } from 'typeorm';
import { matchesHash } from '../../identity/auth/passwords.js';
import { type Config, StartError } from '../../platform/config/config.js';

/** The demo's members who can sign in; the README names them. */
export const DEMO_LOGINS = ['admin', 'moderator', 'ada', 'ben'] as const;

/** The password of the demo's logins from the README, for trials on a local machine. */
export const PUBLISHED_PASSWORD = 'stoa-demo';

type Surroundings = Pick<Config, 'environment' | 'host' | 'demoPassword'>;

/** Returns the password of the demo's logins; undefined if others can reach the server and none was chosen. */
export function demoPassword(config: Surroundings): string | undefined {
  return config.demoPassword ?? (isReachable(config) ? undefined : PUBLISHED_PASSWORD);
}

/** Returns whether anyone beyond this machine may reach the server. */
function isReachable({ environment, host }: Surroundings): boolean {
  return environment === 'production' || !/^(127\.|localhost$|::1$)/.test(host);
}

/**
 * Refuses to start a server that others can reach while the published password still works.
 * @throws {StartError} naming the accounts and the command that locks them
 */
export async function refusePublishedPassword(source: DataSource, config: Surroundings): Promise<void> {
  if (!isReachable(config)) return;
  const open = await loginsWithPublishedPassword(source);
  if (open.length === 0) return;
  throw new StartError(
    `Anyone can sign in as ${open.join(', ')} with the demo's published password. ` +
      'Run "npm run lock-demo -w api", which removes the password and ends the sessions, then start again.',
  );
}

/** Returns the demo's accounts that still have the published password. */
export async function loginsWithPublishedPassword(source: DataSource): Promise<string[]> {
  const rows: { username: string; hash: string }[] = await source.query(
    'SELECT username, password_hash AS hash FROM users WHERE username = ANY ($1) AND password_hash IS NOT NULL ORDER BY username',
    [DEMO_LOGINS],
  );
  const isOpen = await Promise.all(rows.map(({ hash }) => matchesHash(PUBLISHED_PASSWORD, hash)));
  return rows.filter((_, index) => isOpen[index]).map(({ username }) => username);
}
