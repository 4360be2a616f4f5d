// The app's own words for the same figures; @stoa/ui has them for the browser, and the API imports the contract alone.

const minute = 60_000;

/** How long before `now` (ms since 1970) a moment was, in the words of DECISIONS A2. */
export function ageWords(date: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(date)) / minute);
  if (!(minutes > 0)) return 'just now';
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / 1440)}d ago`;
}

/** Counts of members (SPEC §9): K from 1,000, M from 1,000,000, one decimal. */
export function compactCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  return count >= 1_000 ? `${Math.min(count / 1_000, 999.9).toFixed(1)}K` : String(count);
}

/** Scores (SPEC §9): k with one decimal from 1,000 in absolute value. */
export function scoreWords(score: number): string {
  return Math.abs(score) >= 1_000 ? `${(score / 1_000).toFixed(1)}k` : String(score);
}

/** `1 comment`, `2 comments`. */
export function counted(count: number, noun: string, shown = String(count)): string {
  return `${shown} ${noun}${count === 1 ? '' : 's'}`;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in long US format (SPEC §9), in UTC: where the reader is, the server cannot know. */
export const dateWords = (date: string): string => longDate.format(new Date(date));
