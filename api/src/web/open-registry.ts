import type { HostVersion, Registry } from '@stoa/contract';
import type { Config } from '../config.js';
import type { Logger } from '../log.js';
import { RegistryAddress } from './registry-address.js';
import { RegistryFolder } from './registry-folder.js';
import type { RegistrySource } from './registry-source.js';

/** Where the registry of published builds is read. */
export const REGISTRY = Symbol('registry');

/** The registry of published builds: in the bucket that the configuration names, else in the folder of the remotes. */
export function openRegistry(
  { remotesUrl, remotesDir }: Pick<Config, 'remotesUrl' | 'remotesDir'>,
  logger: Pick<Logger, 'error'>,
): RegistrySource {
  return remotesUrl ? new RegistryAddress(remotesUrl) : new RegistryFolder(remotesDir, logger);
}

/** The published shell that is served; none when the configuration names a folder. */
export const servedShell = (
  { host }: Registry,
  { isShellPinned }: Pick<Config, 'isShellPinned'>,
): HostVersion | undefined => (isShellPinned ? undefined : host?.versions[0]);
