import { everyApp, freezeOf, remoteLimits, type RemoteStatus } from '@stoa/contract';
import type { PublishKeys } from '@stoa/signing';
import type { ReadRegistry } from '../registry/registry-source.js';

/** Returns what staff read about the publishing of an app: its freeze, unsigned builds and latest changes. */
export function publishingOf(
  app: string,
  { content, unsigned = [] }: ReadRegistry,
  keys: PublishKeys | undefined,
): Pick<RemoteStatus, 'freeze' | 'unsigned' | 'changes'> {
  const freeze = freezeOf(content, app);
  const named = keys?.get(app) ?? [];
  return {
    ...(freeze && { freeze }),
    unsigned: unsigned.filter(({ remote }) => remote === app).map(({ version }) => version),
    changes: (content.changes ?? [])
      .filter((change) => change.app === app || change.app === everyApp)
      .slice(-remoteLimits.changesShown)
      .reverse()
      .map((change) => {
        const keyName = named.find(({ fingerprint }) => fingerprint === change.key)?.name;
        return { ...change, ...(keyName !== undefined && { keyName }) };
      }),
  };
}
