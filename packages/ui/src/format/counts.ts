const thousand = 1_000;
const million = 1_000_000;

/**
 * Formats member counts: `950`, `1.0K` from 1,000, `2.5M` from 1,000,000; one decimal. Numbers just below a million
 * read `999.9K`, never `1000.0K`.
 */
export function formatCompactCount(count: number): string {
  if (count >= million) return `${(count / million).toFixed(1)}M`;
  if (count >= thousand) return `${Math.min(count / thousand, 999.9).toFixed(1)}K`;
  return String(count);
}

/** Formats a count with its noun: `1 member`, `1.2K members`. */
export const formatCounted = (count: number, one: string, several: string): string =>
  `${formatCompactCount(count)} ${count === 1 ? one : several}`;

/** Formats scores: `-12`; from 1,000 in absolute value `1.2k`, `-3.4k`; from a million `1.2M`; one decimal. */
export function formatScore(score: number): string {
  const size = Math.abs(score);
  if (size >= million) return `${(score / million).toFixed(1)}M`;
  if (size >= thousand) return `${(Math.sign(score) * Math.min(size / thousand, 999.9)).toFixed(1)}k`;
  return String(score);
}

/** Formats a count as `max+` above `max`. */
export function formatCapped(count: number, max: number): string {
  return count > max ? `${max}+` : String(count);
}
