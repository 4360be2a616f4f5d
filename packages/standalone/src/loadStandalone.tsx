import { exposes, name } from 'standalone-subject';
import type { LoadedModule } from '../../platform/src/federation/loading/loadRemoteModule.js';
import { makePlaceholder } from './Placeholder';

/**
 * Replaces the platform's loader: loads the remote's own modules from this build, and others from a running Stoa, or
 * else shows a labelled box in their place.
 */
export async function loadRemoteModule(
  remote: string,
  expose: string,
  excluded?: ReadonlySet<string>,
): Promise<LoadedModule> {
  const own = remote === name ? exposes[expose] : undefined;
  if (own) return { exports: await own(), version: 'in development' };
  if (DEPLOYED) {
    const federation = await import('../../platform/src/federation/loading/loadRemoteModule.js');
    return federation.loadRemoteModule(remote, expose, excluded);
  }
  return { exports: { default: makePlaceholder(remote, expose.replace('./', '')) }, version: 'placeholder' };
}
