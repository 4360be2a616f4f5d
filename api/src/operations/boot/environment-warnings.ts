import type { Config } from '../../platform/config/config.js';

/** The oldest major version of Node.js that still gets security fixes. */
const OLDEST_NODE = 22;

interface Process {
  /** User id; undefined on systems without one. */
  readonly uid: number | undefined;
  /** Such as `22.12.0`. */
  readonly node: string;
}

/** Returns warnings about the server's environment, one sentence each. */
export function environmentWarnings(
  { environment, databaseUrl, smtpUrl }: Pick<Config, 'environment' | 'databaseUrl' | 'smtpUrl'>,
  { uid, node }: Process = { uid: process.getuid?.(), node: process.versions.node },
): string[] {
  const warnings: string[] = [];
  if (environment === 'production' && uid === 0) {
    warnings.push('The server runs as root. Run it as an ordinary user, as deploy/stoa.service does.');
  }
  if (environment === 'production' && !databaseUrl) {
    warnings.push('The embedded PostgreSQL stores the site, and is not for production. Set DATABASE_URL.');
  }
  if (environment === 'production' && !smtpUrl) {
    warnings.push(
      'No mail server is configured: password reset links cannot be sent. Set SMTP_URL and MAIL_FROM.',
    );
  }
  if (Number.parseInt(node, 10) < OLDEST_NODE) {
    warnings.push(`Node.js ${node} no longer gets security fixes. Install Node.js 22 or 24.`);
  }
  return warnings;
}
