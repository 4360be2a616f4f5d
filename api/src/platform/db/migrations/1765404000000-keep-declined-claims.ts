import { migration } from '../migration.js';

/**
 * Declined claims stay when the membership ends, so that joining again does not shorten the wait. The release before
 * then also leaves an open one, which its sender or an admin can end.
 */
export const KeepDeclinedClaims1765404000000 = migration(
  'KeepDeclinedClaims1765404000000',
  'ALTER TABLE community_claims DROP CONSTRAINT fk_community_claims_membership',
);
