import type { RemoteVersion } from '@stoa/contract';
import { unmetRequirements } from './requirements';
import { hostOffer } from './runtime';

/** Returns a sentence for each requirement of a build that this page's host does not meet; empty if it may run. */
export const unmetByHost = (build: Pick<RemoteVersion, 'requires'>): string[] =>
  unmetRequirements(build, hostOffer());
