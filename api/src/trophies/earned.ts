import { trophies, type TrophyName, trophyNames } from '@stoa/contract';
import type { Measures } from './trophies.query.js';

/** The trophies that somebody with these figures has. */
export const earnedWith = (measures: Measures): TrophyName[] =>
  trophyNames.filter((name) => measures[trophies[name].measure] >= trophies[name].from);
