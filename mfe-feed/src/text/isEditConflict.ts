import { isApiFailure } from '@stoa/platform';

/** Returns whether `queryFulfilled` of an edit rejected because the item was edited elsewhere since it was read. */
export function isEditConflict(rejection: unknown): boolean {
  const { error } = rejection as { error?: unknown };
  return isApiFailure(error) && error.code === 'EDIT_CONFLICT';
}
