import type { ImportFigures } from './import-dump.js';

const grouped = new Intl.NumberFormat('en-US');

/** `1 post`, `2,000 posts`. */
function many(number: number, one: string): string {
  return `${grouped.format(number)} ${one}${number === 1 ? '' : 's'}`;
}

/** Lines a second since a moment of `performance.now()`. */
function rate(lines: number, startedAt: number): string {
  const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
  return `${grouped.format(Math.round(lines / seconds))} lines/s`;
}

/** How far an import is; `share` of the file, 0 to 1. What is new still grows while answers find their places. */
export function progressLine(figures: ImportFigures, share: number, startedAt: number): string {
  const { lines, skipped, addedPosts, addedComments } = figures;
  const added = `${grouped.format(addedPosts + addedComments)} new`;
  const parts = [`${Math.floor(share * 100)} %`, many(lines, 'line'), rate(lines, startedAt), added];
  return [...parts, ...(skipped > 0 ? [`${grouped.format(skipped)} skipped`] : [])].join(' · ');
}

/** What an import has done. */
export function summary(figures: ImportFigures, startedAt: number): string {
  const { lines, skipped, addedPosts, addedComments, rescored } = figures;
  const known = lines - skipped - addedPosts - addedComments;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return [
    `Read ${many(lines, 'line')} in ${seconds} s (${rate(lines, startedAt)}).`,
    `New: ${many(addedPosts, 'post')}, ${many(addedComments, 'comment')}.`,
    `Here before: ${grouped.format(Math.max(known, 0))}, of which ${grouped.format(rescored)} had other scores.`,
    `Skipped: ${many(skipped, 'line')}.`,
  ].join('\n');
}
