import { satisfy } from '@module-federation/enhanced/runtime';
import { type Offer, type RemoteVersion, unmetRequirements } from '@stoa/contract';
import { hostOffer } from './runtime';

/**
 * Returns a sentence for each requirement of a build that this page's shell does not meet; empty if it may run. Checked
 * before loading, because federation only warns about an incompatible singleton and runs it anyway.
 */
export const unmetByHost = (build: Pick<RemoteVersion, 'requires'>, offer: Offer = hostOffer()): string[] =>
  unmetRequirements(build, offer, satisfy);
