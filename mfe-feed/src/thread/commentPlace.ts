import type { LoneComment } from '@stoa/contract';

/** Whether only the place is left: deleted, or removed and told to others. */
export const isPlace = ({ isDeleted, isRemoved, removalReason }: LoneComment): boolean =>
  isDeleted || (isRemoved === true && removalReason === undefined);
