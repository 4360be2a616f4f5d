import type { BanCommunity, Community } from '@stoa/contract';

/** Returns the community as the place of a ban. */
export const placeOf = ({ id, name, displayName }: Community): BanCommunity => ({ id, name, displayName });
