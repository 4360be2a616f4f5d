import type { HostVersion, Registry } from '@stoa/contract';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import { RegistryAddress } from './registry-address.js';
import { RegistryFolder } from './registry-folder.js';
import type { RegistrySource } from './registry-source.js';

/** Injection token of the registry of published builds. */
export const REGISTRY = Symbol('registry');

/** Opens the registry of published builds: in the configured bucket, otherwise in the folder of the remotes. */
export function openRegistry(
  { remotesUrl, remotesDir }: Pick<Config, 'remotesUrl' | 'remotesDir'>,
  logger: Pick<Logger, 'error'>,
): RegistrySource {
  return remotesUrl ? new RegistryAddress(remotesUrl) : new RegistryFolder(remotesDir, logger);
}

/** Returns the published shell; undefined when the configuration names a folder. */
export const servedShell = (
  { host }: Registry,
  { isShellPinned }: Pick<Config, 'isShellPinned'>,
): HostVersion | undefined => (isShellPinned ? undefined : host?.versions[0]);
