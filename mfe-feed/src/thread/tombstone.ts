import type { LoneComment } from '@stoa/contract';
import { threadTexts } from '../texts/thread';

/** Whether a tombstone is left: deleted, removed and told to others, or by somebody whom the viewer has blocked. */
export const isTombstone = ({ isDeleted, isRemoved, removalReason, isBlocked }: LoneComment): boolean =>
  isDeleted || isBlocked === true || (isRemoved === true && removalReason === undefined);

/** What stands in the place of a tombstone's text. */
export const tombstoneText = ({ content, isBlocked }: LoneComment): string =>
  isBlocked ? threadTexts.blockedText : content;
