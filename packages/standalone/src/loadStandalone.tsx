import { exposes, name } from 'standalone-subject';
import type { LoadedModule } from '../../platform/src/federation/loadRemoteModule.js';
import { makePlaceholder } from './Placeholder';

/**
 * Stands in the place of the platform's loader: the remote's own modules come from this build, others' from a running
 * Stoa when there is one, else a labelled box stands for them.
 */
export async function loadRemoteModule(
  remote: string,
  expose: string,
  excluded?: ReadonlySet<string>,
): Promise<LoadedModule> {
  const own = remote === name ? exposes[expose] : undefined;
  if (own) return { exports: await own(), version: 'in development' };
  if (DEPLOYED) {
    const federation = await import('../../platform/src/federation/loadRemoteModule.js');
    return federation.loadRemoteModule(remote, expose, excluded);
  }
  return { exports: { default: makePlaceholder(remote, expose.replace('./', '')) }, version: 'placeholder' };
}
