import type { RemoteVersion } from '@stoa/contract';
import { unmetRequirements } from './requirements';
import { hostOffer } from './runtime';

/** What a build needs and this page's host does not offer, one sentence each; empty when it may run. */
export const unmetByHost = (build: Pick<RemoteVersion, 'requires'>): string[] =>
  unmetRequirements(build, hostOffer());
