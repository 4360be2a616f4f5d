import { type Config, StartError } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { openRegistry } from '../../site/registry/open-registry.js';

/**
 * Checks that a shell and at least one remote are published. Returns warnings.
 * @throws {StartError} in production, where a site without pages must not go live
 */
export async function checkPublished(config: Config, logger: Logger): Promise<string[]> {
  const missing = await unpublished(config, logger);
  if (missing.length === 0) return [];
  const place = config.remotesUrl ?? config.remotesDir;
  const command = missing.includes('shell') ? 'shell' : 'mfe-feed';
  const problem =
    `No ${missing.join(' and no ')} is published in ${place}. ` +
    `Run "npm run publish:remote -- ${command}", and the same for every other app, then start again.`;
  if (config.environment === 'production') throw new StartError(problem);
  return [problem];
}

async function unpublished(config: Config, logger: Logger): Promise<string[]> {
  const registry = await openRegistry(config, logger)
    .read()
    .catch((error: unknown) => {
      // A bucket that is away now may return at any time; pages report it until then.
      logger.warn({ err: error }, 'The registry of remotes cannot be read yet.');
      return undefined;
    });
  if (!registry) return [];
  const { host, remotes } = registry.content;
  const hasShell = config.isShellPinned || (host?.versions.length ?? 0) > 0;
  const hasRemote = Object.values(remotes).some(({ versions }) => versions.length > 0);
  return [...(hasShell ? [] : ['shell']), ...(hasRemote ? [] : ['remote'])];
}
