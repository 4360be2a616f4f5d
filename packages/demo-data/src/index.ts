import { fileURLToPath } from 'node:url';

export { planDemo } from './plan/demo.js';
export type { DemoPlan, PlannedComment, PlannedPost, PlannedVote } from './plan/planned.js';
export { Random } from './random.js';

/** Returns the file of a picture named in a demo post. */
export const pictureFile = (picture: string): string =>
  fileURLToPath(new URL(`../pictures/${picture}.webp`, import.meta.url));
