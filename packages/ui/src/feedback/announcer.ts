import { makeListeners } from '../makeListeners';

/** How urgently words are spoken: when there is a pause, or at once. */
export type Politeness = 'polite' | 'assertive';

/** What was last said, with a number that tells the same words said twice apart. */
export interface Announcement {
  text: string;
  turn: number;
}

/** Nothing has been said, as on the server. */
export const silence: Announcement = { text: '', turn: 0 };
const last: Record<Politeness, Announcement> = { polite: silence, assertive: silence };
const listeners = makeListeners();

/** Has assistive technology say something that is only seen: a count that changed, a page that opened. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  last[politeness] = { text, turn: last[politeness].turn + 1 };
  listeners.notify();
}

/** What was last announced with this politeness. */
export function getAnnouncement(politeness: Politeness): Announcement {
  return last[politeness];
}

/** Tells of every announcement. */
export const subscribeToAnnouncements = listeners.subscribe;
