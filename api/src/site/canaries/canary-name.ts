import type { ListedCanary } from '@stoa/contract';
import type { CanaryStage } from '../evidence/canary-evidence.js';

/** Names a canary: a build may be one again, from another time on. */
export type CanaryName = Pick<CanaryStage, 'app' | 'version' | 'startedAt'>;

/** Returns the name of a listed canary. */
export const nameOfListed = ({ app, build: { version }, startedAt }: ListedCanary): CanaryName => ({
  app,
  version,
  startedAt,
});

/** Returns the name as a key of maps. */
export const keyOf = ({ app, version, startedAt }: CanaryName): string => [app, version, startedAt].join(' ');
