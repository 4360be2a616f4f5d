import { fieldReasonsOf } from '@stoa/platform';

/** Returns a call's error, unless a field already shows it. */
export const unplacedError = (error: unknown): unknown =>
  Object.keys(fieldReasonsOf(error)).length > 0 ? undefined : error;
