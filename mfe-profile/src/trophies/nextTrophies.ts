import { trophies, trophyMeasures, trophyNames, type TrophyName } from '@stoa/contract';

/**
 * Returns the next trophy of each measure: the first one that is not earned yet. Years are left out, since they pass by
 * themselves.
 */
export function nextTrophies(earned: ReadonlySet<string>): ReadonlySet<TrophyName> {
  const next = trophyMeasures
    .filter((measure) => measure !== 'years')
    .map((measure) => trophyNames.find((name) => trophies[name].measure === measure && !earned.has(name)));
  return new Set(next.filter((name) => name !== undefined));
}
