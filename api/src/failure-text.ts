import { bounds } from '../bounds.js';

/** A word with an `@` in it: a mail server names whom it refuses. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Why a job failed, as it is kept with the job: without addresses of members, and not longer than needed. */
export function failureText(error: unknown): string {
  return String(error).replace(ADDRESS, '…').slice(0, bounds.jobErrorCharacters);
}
