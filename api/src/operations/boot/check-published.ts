import { type Config, StartError } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { openRegistry } from '../../site/registry/open-registry.js';
import type { ReadRegistry } from '../../site/registry/registry-source.js';

/**
 * Checks that a shell and at least one remote are published and signed. Returns warnings.
 * @throws {StartError} in production, where a site without pages must not go live
 */
export async function checkPublished(config: Config, logger: Logger): Promise<string[]> {
  const registry = await readNow(config, logger);
  if (!registry) return [];
  const unsigned = unsignedWarnings(registry);
  const missing = unpublished(registry, config);
  if (missing.length === 0) return unsigned;
  const place = config.remotesUrl ?? config.remotesDir;
  const problem =
    `No ${missing.join(' and no ')} is published in ${place}. ` +
    'Run "npm run build" and "npm run publish:built" with the variables of this server, ' +
    'or "publish" of the image, then start again.';
  if (config.environment === 'production') throw new StartError([problem, ...unsigned].join(' '));
  return [problem, ...unsigned];
}

/** Returns a sentence for each app with listed builds that none of its keys has signed. */
function unsignedWarnings({ content, unsigned = [] }: ReadRegistry): string[] {
  return [...new Set(unsigned.map(({ remote }) => remote))].map((app) => {
    const names = unsigned.filter(({ remote }) => remote === app).map(({ version }) => version);
    const { versions = [] } = (app === 'shell' ? content.host : content.remotes[app]) ?? {};
    const served = versions[0] ? `${versions[0].version} is served instead` : `no build of ${app} is served`;
    return `No key of ${app} in REMOTES_KEYS has signed ${names.join(', ')}: ${served}. Publish it with a key of ${app}.`;
  });
}

async function readNow(config: Config, logger: Logger): Promise<ReadRegistry | undefined> {
  // The warnings of the start name unsigned builds.
  const quiet = { error: logger.error.bind(logger), warn: () => undefined, info: () => undefined };
  return openRegistry(config, quiet)
    .read()
    .catch((error: unknown) => {
      // A bucket that is away now may return at any time; pages report it until then.
      logger.warn({ err: error }, 'The registry of remotes cannot be read yet.');
      return undefined;
    });
}

function unpublished({ content: { host, remotes } }: ReadRegistry, config: Config): string[] {
  const hasShell = config.isShellPinned || (host?.versions.length ?? 0) > 0;
  const hasRemote = Object.values(remotes).some(({ versions }) => versions.length > 0);
  return [...(hasShell ? [] : ['shell']), ...(hasRemote ? [] : ['remote'])];
}
