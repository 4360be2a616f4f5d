import type { LoneComment } from '@stoa/contract';
import { threadTexts } from '../texts/thread';

/** Returns whether a comment is a tombstone: deleted, removed by staff and shown to others, or by a blocked member. */
export const isTombstone = ({ isDeleted, isRemoved, removalReason, isBlocked }: LoneComment): boolean =>
  isDeleted || isBlocked === true || (isRemoved === true && removalReason === undefined);

/** Returns a tombstone's text. */
export const tombstoneText = ({ content, isBlocked }: LoneComment): string =>
  isBlocked ? threadTexts.blockedText : content;
