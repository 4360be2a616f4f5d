import type { LoneComment } from '@stoa/contract';

/** Whether a tombstone is left: deleted, or removed and told to others. */
export const isTombstone = ({ isDeleted, isRemoved, removalReason }: LoneComment): boolean =>
  isDeleted || (isRemoved === true && removalReason === undefined);
