import { communityLimits, limits } from '@stoa/contract';
import type { ImportFigures } from './import-dump.js';

const grouped = new Intl.NumberFormat('en-US');

/** Formats a count: `1 post`, `2,000 posts`. */
function many(number: number, one: string): string {
  return `${grouped.format(number)} ${one}${number === 1 ? '' : 's'}`;
}

/** Formats lines per second since a time of `performance.now()`. */
function rate(lines: number, startedAt: number): string {
  const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
  return `${grouped.format(Math.round(lines / seconds))} lines/s`;
}

/**
 * Formats the progress of an import; `share` of the file, 0 to 1. New items still increase while replies are placed.
 */
export function progressLine(figures: ImportFigures, share: number, startedAt: number): string {
  const { lines, skipped, addedPosts, addedComments } = figures;
  const added = `${grouped.format(addedPosts + addedComments)} new`;
  const parts = [`${Math.floor(share * 100)}%`, many(lines, 'line'), rate(lines, startedAt), added];
  return [...parts, ...(skipped > 0 ? [`${grouped.format(skipped)} skipped`] : [])].join(' · ');
}

/** Formats the result of an import. */
export function summary(figures: ImportFigures, startedAt: number): string {
  const { lines, skipped, addedPosts, addedComments, rescored, addedFlairs, withoutFlair } = figures;
  const { communities, addedRules, rulesLeftOut, moderatorsLeftOut } = figures;
  const known = lines - skipped - communities - addedPosts - addedComments;
  const news = [many(addedPosts, 'post'), many(addedComments, 'comment')];
  if (addedFlairs > 0) news.push(many(addedFlairs, 'flair'));
  if (addedRules > 0) news.push(many(addedRules, 'rule'));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return [
    `Read ${many(lines, 'line')} in ${seconds} s (${rate(lines, startedAt)}).`,
    `New: ${news.join(', ')}.`,
    `Already present: ${grouped.format(Math.max(known, 0))}, of which ${grouped.format(rescored)} had other scores.`,
    `Skipped: ${many(skipped, 'line')}.`,
    ...(withoutFlair > 0
      ? [
          `Without their flair: ${many(withoutFlair, 'post')}. A community has at most ${communityLimits.flairsMax} flairs.`,
        ]
      : []),
    ...(rulesLeftOut > 0
      ? [
          `Left out: ${many(rulesLeftOut, 'rule')}. A community has at most ${limits.communityRulesMax} rules.`,
        ]
      : []),
    ...(moderatorsLeftOut > 0
      ? [
          `Left out: ${many(moderatorsLeftOut, 'moderator')}, who have no account here. Members can claim a community without an owner.`,
        ]
      : []),
  ].join('\n');
}
