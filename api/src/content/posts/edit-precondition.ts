import { type FindOperator, IsNull } from 'typeorm';

/**
 * Returns the condition that a post or comment was not edited after the client read it; none for clients that do not
 * send what they read.
 */
export function notEditedSince(lastEditedAt: string | null | undefined): {
  editedAt?: Date | FindOperator<Date>;
} {
  if (lastEditedAt === undefined) return {};
  return { editedAt: lastEditedAt === null ? IsNull() : new Date(lastEditedAt) };
}
