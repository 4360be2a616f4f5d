import type { HostVersion, Registry } from '@stoa/contract';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { RegistryAddress } from './registry-address.js';
import { RegistryFolder } from './registry-folder.js';
import type { RegistrySource } from './registry-source.js';
import { SignedRegistry } from './signed-registry.js';

/** Injection token of the registry of published builds. */
export const REGISTRY = Symbol('registry');

/**
 * Opens the registry of published builds: in the configured bucket, otherwise in the folder of the remotes. With
 * publishing keys it lists only builds that they have signed.
 */
export function openRegistry(
  { remotesUrl, remotesDir, publishKeys }: Pick<Config, 'remotesUrl' | 'remotesDir' | 'publishKeys'>,
  logger: Pick<Logger, 'error' | 'warn' | 'info'>,
  metrics?: Pick<Metrics, 'gauge'>,
): RegistrySource {
  const source = remotesUrl
    ? new RegistryAddress(remotesUrl, logger, metrics)
    : new RegistryFolder(remotesDir, logger);
  return publishKeys ? new SignedRegistry(source, publishKeys, logger, metrics) : source;
}

/** Returns the published shell; undefined when the configuration names a folder. */
export const servedShell = (
  { host }: Registry,
  { isShellPinned }: Pick<Config, 'isShellPinned'>,
): HostVersion | undefined => (isShellPinned ? undefined : host?.versions[0]);
