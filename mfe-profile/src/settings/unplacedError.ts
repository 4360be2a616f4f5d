import { fieldReasonsOf } from '@stoa/platform';

/** A failed call's error, unless what was wrong is said beside a field already. */
export const unplacedError = (error: unknown): unknown =>
  Object.keys(fieldReasonsOf(error)).length > 0 ? undefined : error;
