import type { DataSource } from 'typeorm';
import { matchesHash } from '../auth/passwords.js';
import { type Config, StartError } from '../config.js';

/** The members of the demo who can sign in; the README names them. */
export const DEMO_LOGINS = ['admin', 'moderator', 'ada', 'ben'] as const;

/** The password of the demo's logins, which the README gives: for trying things out on one's own machine. */
export const PUBLISHED_PASSWORD = 'stoa-demo';

type Surroundings = Pick<Config, 'environment' | 'host' | 'demoPassword'>;

/** The password that the demo's logins get; undefined where others can reach the server and none was chosen. */
export function demoPassword(config: Surroundings): string | undefined {
  return config.demoPassword ?? (isReachable(config) ? undefined : PUBLISHED_PASSWORD);
}

/** Whether others than the users of this machine may reach the server. */
function isReachable({ environment, host }: Surroundings): boolean {
  return environment === 'production' || !/^(127\.|localhost$|::1$)/.test(host);
}

/**
 * Keeps a server that others can reach from starting while anybody can sign in to it with the published password.
 * @throws {StartError} naming the accounts and the command that locks them
 */
export async function refusePublishedPassword(source: DataSource, config: Surroundings): Promise<void> {
  if (!isReachable(config)) return;
  const open = await loginsWithPublishedPassword(source);
  if (open.length === 0) return;
  throw new StartError(
    `Anybody can sign in as ${open.join(', ')} with the demo's published password. ` +
      'Run "npm run lock-demo -w api", which takes the password away and ends the sessions, then start again.',
  );
}

/** The demo's accounts whose password is still the published one. */
export async function loginsWithPublishedPassword(source: DataSource): Promise<string[]> {
  const rows: { username: string; hash: string }[] = await source.query(
    'SELECT username, password_hash AS hash FROM users WHERE username = ANY ($1) AND password_hash IS NOT NULL ORDER BY username',
    [DEMO_LOGINS],
  );
  const isOpen = await Promise.all(rows.map(({ hash }) => matchesHash(PUBLISHED_PASSWORD, hash)));
  return rows.filter((_, index) => isOpen[index]).map(({ username }) => username);
}
