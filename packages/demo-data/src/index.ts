import { fileURLToPath } from 'node:url';

export { planDemo } from './plan/demo.js';
export type { DemoPlan, PlannedComment, PlannedPost, PlannedVote } from './plan/planned.js';
export { Random } from './random.js';

/** The file of a picture that a post of the demo names. */
export const pictureFile = (picture: string): string =>
  fileURLToPath(new URL(`../pictures/${picture}.webp`, import.meta.url));
