/** How the made API answers. */
export const moods = ['Normal', 'Slow', 'Empty', 'Failing'] as const;
export type Mood = (typeof moods)[number];

const key = 'stoa-alone-answers';

/** The mood of this tab. */
export function readMood(): Mood {
  const stored = sessionStorage.getItem(key);
  return moods.find((mood) => mood === stored) ?? 'Normal';
}

export function writeMood(mood: Mood): void {
  sessionStorage.setItem(key, mood);
}
