import type { BanPlace, Community } from '@stoa/contract';

/** Returns the community as the place of a ban. */
export const placeOf = ({ id, name, displayName }: Community): BanPlace => ({ id, name, displayName });
