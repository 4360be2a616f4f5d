import { trophies, type TrophyName, trophyNames } from '@stoa/contract';
import type { Measures } from './trophies.query.js';

/** Returns the trophies earned with these counts. */
export const earnedWith = (measures: Measures): TrophyName[] =>
  trophyNames.filter((name) => measures[trophies[name].measure] >= trophies[name].from);
